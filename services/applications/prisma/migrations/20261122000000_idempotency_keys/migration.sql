-- All services keep their keys in one way now (messaging.idempotency_keys). What callers sent lately goes there;
-- what it held is not known of those. The tables stay for an earlier release that is put back.
INSERT INTO "messaging"."idempotency_keys" ("user_id", "key", "route", "made_id", "created_at")
SELECT "user_id", "key", 'createApplication', "application_id", "created_at" FROM "idempotency_keys"
ON CONFLICT DO NOTHING;

INSERT INTO "messaging"."idempotency_keys" ("user_id", "key", "route", "made_id", "created_at")
SELECT "user_id", "key", 'createRevenueShare', "share_id", "created_at" FROM "revenue_share_keys"
ON CONFLICT DO NOTHING;
