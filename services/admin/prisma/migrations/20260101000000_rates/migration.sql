CREATE TYPE "fee_category" AS ENUM ('transaction_fees', 'monthly_fees', 'setup_fees', 'other_fees');
CREATE TYPE "rate_type" AS ENUM ('percentage', 'flat_fee', 'per_transaction');

CREATE TABLE "rate_programs" (
  "id" SERIAL NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT,
  "cost" TEXT,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "rate_programs_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "rate_programs_name_key" ON "rate_programs" (lower("name"));

CREATE TABLE "fee_rates" (
  "id" SERIAL NOT NULL,
  "program_id" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "category" "fee_category" NOT NULL DEFAULT 'transaction_fees',
  "rate_type" "rate_type" NOT NULL DEFAULT 'percentage',
  "rate_value" DECIMAL(10, 4) NOT NULL,
  "cost_type" "rate_type",
  "cost_value" DECIMAL(10, 4),
  "description" TEXT,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "fee_rates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "fee_rates_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "rate_programs" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "fee_rates_program_id_idx" ON "fee_rates" ("program_id");
