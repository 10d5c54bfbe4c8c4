-- The tax id of a sole proprietor may be their SSN: it is encrypted as one. What the columns of before hold is encrypted
-- and emptied by the service (`encrypt-earlier-tax-ids`), which has the key.
ALTER TABLE "application_secrets" ADD COLUMN "ein_federal_tax_id" BYTEA;
CREATE INDEX "applications_earlier_tax_ids" ON "applications" ("id")
  WHERE "ein_federal_tax_id" <> '' OR "federal_tax_id" <> '';
