-- What a person should look at in a row that is taken all the same.
ALTER TABLE "revenue_import_rows" ADD COLUMN "warnings" JSONB NOT NULL DEFAULT '[]';
CREATE INDEX "revenue_import_rows_warnings_idx" ON "revenue_import_rows" ("import_id", "row", "id")
  WHERE "warnings" <> '[]';
-- How many rows have warnings.
ALTER TABLE "revenue_imports" ADD COLUMN "warned" INTEGER NOT NULL DEFAULT 0;
