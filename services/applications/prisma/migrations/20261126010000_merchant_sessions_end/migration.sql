-- When a confirmed browser was last used. What was confirmed by a browser mark of before ends: it lasted 180 days.
ALTER TABLE "merchant_sessions" ADD COLUMN "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
DELETE FROM "merchant_sessions";
DELETE FROM "merchant_codes" c USING "merchant_parts" p WHERE p."id" = c."part_id" AND p."state" <> 'open';
