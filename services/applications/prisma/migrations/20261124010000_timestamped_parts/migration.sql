-- A document is made and mailed whether or not the authority that confirms times answers: its timestamp is added later.
ALTER TABLE "merchant_parts"
  ADD COLUMN "seal_tried_at" TIMESTAMPTZ(3),
  ADD COLUMN "timestamp_tried_at" TIMESTAMPTZ(3),
  ADD COLUMN "timestamped_at" TIMESTAMPTZ(3);
-- What was sealed until now waited for its timestamp, and a document takes no second one.
UPDATE "merchant_parts" SET "timestamped_at" = "sealed_at" WHERE "sealed_at" IS NOT NULL;
CREATE INDEX "merchant_parts_untimestamped_idx" ON "merchant_parts" ("sealed_at") WHERE "sealed_at" IS NOT NULL AND "timestamped_at" IS NULL;
