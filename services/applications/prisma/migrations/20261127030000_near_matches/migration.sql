-- Similar names are found by their trigrams. Stored, because a search compares thousands of names.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
ALTER TABLE "applications"
  ADD COLUMN "approved_plain_name" TEXT
    GENERATED ALWAYS AS (CASE WHEN "status" = 'approved' THEN "plain_name"("legal_business_name") END) STORED,
  ADD COLUMN "approved_plain_dba" TEXT
    GENERATED ALWAYS AS (CASE WHEN "status" = 'approved' THEN "plain_name"("dba_name") END) STORED;
CREATE INDEX "applications_approved_like_name_idx" ON "applications" USING gin ("approved_plain_name" gin_trgm_ops)
  WITH (fastupdate = off);
CREATE INDEX "applications_approved_like_dba_idx" ON "applications" USING gin ("approved_plain_dba" gin_trgm_ops)
  WITH (fastupdate = off);
-- Numbers of which a report shows only the end.
CREATE INDEX "merchant_numbers_tail_idx" ON "merchant_numbers" (right("number", 4));

-- Merchants that a row may be for, as its dry run found them.
ALTER TABLE "revenue_import_rows" ADD COLUMN "near" JSONB NOT NULL DEFAULT '[]';
CREATE INDEX "revenue_import_rows_near_idx" ON "revenue_import_rows" ("import_id", "row") WHERE "near" <> '[]';

-- The names by which reports know a merchant, as a person confirmed them.
CREATE TABLE "merchant_names" (
  "id" SERIAL NOT NULL,
  "name" TEXT NOT NULL,
  "application_id" INTEGER NOT NULL,
  -- The import whose dry run it was confirmed in.
  "import_id" INTEGER NOT NULL,
  "confirmed_by" INTEGER NOT NULL,
  "confirmed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "merchant_names_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "merchant_names_application_id_fkey" FOREIGN KEY ("application_id")
    REFERENCES "applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "merchant_names_import_id_fkey" FOREIGN KEY ("import_id")
    REFERENCES "revenue_imports" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "merchant_names_key" ON "merchant_names" ("plain_name"("name"), "application_id");
CREATE INDEX "merchant_names_application_id_idx" ON "merchant_names" ("application_id");
CREATE INDEX "merchant_names_import_id_idx" ON "merchant_names" ("import_id");
