-- Merchants of the period before that a file lacks, as its dry run found them.
ALTER TABLE "revenue_imports" ADD COLUMN "missing" JSONB;
