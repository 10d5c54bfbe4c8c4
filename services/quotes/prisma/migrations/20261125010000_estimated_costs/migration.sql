-- What a partner said about the merchant, and the range of savings that depend on estimated costs.
ALTER TABLE "quotes"
  ADD COLUMN "estimate_answers" JSONB,
  ADD COLUMN "savings_low" DECIMAL(10, 2),
  ADD COLUMN "savings_high" DECIMAL(10, 2),
  ADD COLUMN "is_estimated" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "proposals"
  ADD COLUMN "savings_low" DECIMAL(10, 2),
  ADD COLUMN "savings_high" DECIMAL(10, 2),
  ADD COLUMN "is_estimated" BOOLEAN NOT NULL DEFAULT false;
