CREATE TYPE "quote_status" AS ENUM ('draft', 'generated', 'sent', 'accepted', 'declined');
CREATE TYPE "processing_stage" AS ENUM ('idle', 'pdf_saved', 'images_converted', 'analyzed');
CREATE TYPE "job_kind" AS ENUM ('convert', 'analyze');
CREATE TYPE "job_state" AS ENUM ('queued', 'running', 'done', 'failed');

CREATE SEQUENCE "quote_number_seq";

CREATE TABLE "quotes" (
  "id" SERIAL NOT NULL,
  "quote_number" TEXT NOT NULL,
  "merchant_name" TEXT NOT NULL,
  "contact_name" TEXT,
  "contact_email" TEXT,
  "contact_phone" TEXT,
  "statement_file_name" TEXT,
  "statement_file_size" INTEGER,
  "statement_uploaded_at" TIMESTAMPTZ(3),
  "statement_key" TEXT,
  "processing_stage" "processing_stage" NOT NULL DEFAULT 'idle',
  "processing_error" TEXT,
  "image_count" INTEGER NOT NULL DEFAULT 0,
  "current_processor" TEXT,
  "current_monthly_volume" DECIMAL(12, 2),
  "current_average_ticket" DECIMAL(10, 2),
  "current_fees" DECIMAL(12, 2),
  "analysis" JSONB,
  "original_analysis" JSONB,
  "analysis_notes" JSONB NOT NULL DEFAULT '[]',
  "analyzed_by" TEXT,
  "proposed_fees" JSONB,
  "proposed_program" TEXT,
  "monthly_savings" DECIMAL(10, 2),
  "annual_savings" DECIMAL(11, 2),
  "status" "quote_status" NOT NULL DEFAULT 'draft',
  "created_by" INTEGER NOT NULL,
  "company" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "quotes_quote_number_key" ON "quotes" ("quote_number");
CREATE INDEX "quotes_created_by_idx" ON "quotes" ("created_by");
CREATE INDEX "quotes_company_idx" ON "quotes" ("company");

CREATE TABLE "jobs" (
  "id" SERIAL NOT NULL,
  "quote_id" INTEGER NOT NULL,
  "statement_key" TEXT NOT NULL,
  "kind" "job_kind" NOT NULL,
  "state" "job_state" NOT NULL DEFAULT 'queued',
  "page" INTEGER NOT NULL DEFAULT 0,
  "pages" INTEGER NOT NULL DEFAULT 0,
  "error" TEXT,
  "is_refusal" BOOLEAN NOT NULL DEFAULT false,
  "lease" TEXT,
  "lease_until" TIMESTAMPTZ(3),
  "attempt" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "jobs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "jobs_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "jobs_quote_id_idx" ON "jobs" ("quote_id");
-- A quote has one job under way at most.
CREATE UNIQUE INDEX "jobs_active_key" ON "jobs" ("quote_id") WHERE "state" IN ('queued', 'running');

CREATE TABLE "rate_programs" (
  "id" INTEGER NOT NULL,
  "revision" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "is_deleted" BOOLEAN NOT NULL DEFAULT false,
  "fee_rates" JSONB NOT NULL,
  CONSTRAINT "rate_programs_pkey" PRIMARY KEY ("id")
);
