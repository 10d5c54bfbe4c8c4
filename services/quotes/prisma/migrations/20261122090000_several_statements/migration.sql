-- The statements of a quote that has several. A quote that has one keeps it in its own row, as before: a
-- release before this may be put back, and what it changes there is not overtaken by a copy.
CREATE TABLE "statements" (
  "id" SERIAL NOT NULL,
  "quote_id" INTEGER NOT NULL,
  "number" INTEGER NOT NULL,
  "statement_key" TEXT NOT NULL,
  "file_name" TEXT NOT NULL,
  "file_size" INTEGER NOT NULL,
  "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
  "original_kept" BOOLEAN NOT NULL DEFAULT true,
  "image_count" INTEGER NOT NULL DEFAULT 0,
  "month" TEXT,
  "account" TEXT,
  "analysis" JSONB,
  "original_analysis" JSONB,
  "analysis_notes" JSONB NOT NULL DEFAULT '[]',
  "analyzed_by" TEXT,
  CONSTRAINT "statements_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "statements_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "statements_quote_id_number_key" ON "statements" ("quote_id", "number");

-- What is known of a quote's only statement, and what several say together.
ALTER TABLE "quotes"
  ADD COLUMN "statement_month" TEXT,
  ADD COLUMN "statement_account" TEXT,
  ADD COLUMN "months" JSONB;
-- The number of the statement that a job is at.
ALTER TABLE "jobs" ADD COLUMN "statement" INTEGER NOT NULL DEFAULT 1;
