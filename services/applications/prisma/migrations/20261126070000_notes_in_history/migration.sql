-- What a partner noted on an application that was submitted becomes a part of the entry of its submission: the column
-- keeps the newest note alone. Where a reviewer noted something since, the earlier note is gone already.
UPDATE "application_status_changes" AS "change" SET "notes" = "application"."notes"
FROM "applications" AS "application"
WHERE "change"."application_id" = "application"."id" AND "change"."to_status" = 'submitted'
  AND ("change"."from_status" IS NULL OR "change"."from_status" = 'draft')
  AND "change"."notes" IS NULL AND "application"."notes" IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM "application_status_changes" AS "other"
    WHERE "other"."application_id" = "application"."id" AND "other"."notes" IS NOT NULL);
