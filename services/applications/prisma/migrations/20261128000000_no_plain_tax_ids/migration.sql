-- Release 0.2.0 has encrypted the tax ids of these columns and emptied them. Fails if it was skipped.
ALTER TABLE "applications" ADD CONSTRAINT "applications_no_plain_tax_ids"
  CHECK ("ein_federal_tax_id" = '' AND "federal_tax_id" = '');
DROP INDEX "applications_earlier_tax_ids";
