CREATE TYPE "application_status" AS ENUM ('draft', 'submitted', 'under_review', 'approved', 'declined');

CREATE TABLE "applications" (
  "id" SERIAL NOT NULL,
  "application_id" TEXT NOT NULL,
  "first_name" TEXT NOT NULL,
  "last_name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "phone" TEXT NOT NULL,
  "legal_business_name" TEXT NOT NULL,
  "business_type" TEXT,
  "total_monthly_cc_volume" DECIMAL(10, 2),
  "status" "application_status" NOT NULL,
  "notes" TEXT,
  "submitted_by" INTEGER NOT NULL,
  "company" TEXT NOT NULL,
  "submitted_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "applications_application_id_key" ON "applications" ("application_id");
CREATE INDEX "applications_submitted_by_idx" ON "applications" ("submitted_by");
CREATE INDEX "applications_company_idx" ON "applications" ("company");
