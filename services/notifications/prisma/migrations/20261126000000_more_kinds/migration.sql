-- News of proposals, merchants' parts and reveals were of other kinds: what people chose for those stays in force.
INSERT INTO "preferences" ("user_id", "kind", "portal", "mail")
SELECT "user_id", "new", "portal", "mail"
FROM "preferences" JOIN (VALUES
  ('quote_analyzed', 'proposal_updated'),
  ('application_status_changed', 'merchant_part_updated'),
  ('application_submitted', 'many_fields_revealed')
) AS "kinds" ("old", "new") ON "kind" = "old"
ON CONFLICT DO NOTHING;
