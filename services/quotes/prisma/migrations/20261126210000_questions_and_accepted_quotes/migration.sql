-- Since when a question of the merchant waits for an answer.
ALTER TABLE "proposals" ADD COLUMN "asked_at" TIMESTAMPTZ(3);
CREATE INDEX "proposals_asked_idx" ON "proposals" ("quote_id") WHERE "state" = 'open' AND "asked_at" IS NOT NULL;
CREATE INDEX "quotes_accepted_idx" ON "quotes" ("created_by", "id") WHERE "status" = 'accepted' AND "application_id" IS NULL;

-- Name, address and number of the merchant as the statement prints them.
ALTER TABLE "quotes" ADD COLUMN "statement_merchant" JSONB;
