ALTER TABLE "rate_programs" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "fee_rates" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TABLE "partner_companies" (
  "id" SERIAL NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "version" INTEGER NOT NULL DEFAULT 1,
  "user_count" INTEGER NOT NULL DEFAULT 0,
  "active_user_count" INTEGER NOT NULL DEFAULT 0,
  "people_revision" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "partner_companies_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "partner_companies_name_key" ON "partner_companies" (lower("name"));
