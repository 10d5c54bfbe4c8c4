-- What a program is and whom it is for; null where nobody said it.
CREATE TYPE "program_pricing_model" AS ENUM ('interchange_plus', 'flat_rate', 'tiered', 'subscription', 'cash_discount', 'dual_pricing');
CREATE TYPE "card_presence" AS ENUM ('in_person', 'online', 'any');

ALTER TABLE "rate_programs"
  ADD COLUMN "pricing_model" "program_pricing_model",
  ADD COLUMN "passes_interchange" BOOLEAN,
  ADD COLUMN "minimum_volume" DECIMAL(12, 2),
  ADD COLUMN "maximum_volume" DECIMAL(12, 2),
  ADD COLUMN "business_types" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "card_presence" "card_presence",
  ADD COLUMN "minimum_term_months" INTEGER;
