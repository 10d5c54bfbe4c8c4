ALTER TABLE "users" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- The copy of admin's partner companies: whose people may be invited and may sign in. A deleted one
-- stays, inactive, so that an older word of it changes nothing.
CREATE TABLE "companies" (
  "id" INTEGER NOT NULL,
  "revision" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "is_deleted" BOOLEAN NOT NULL DEFAULT false,
  "people_revision" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "companies_name_idx" ON "companies" ("name");
-- Two renamings that come in the wrong order wait for each other rather than mix two companies' people.
CREATE UNIQUE INDEX "companies_present_name_key" ON "companies" ("name") WHERE NOT "is_deleted";

CREATE INDEX "users_company_idx" ON "users" ("company");
CREATE INDEX "invites_company_idx" ON "invites" ("company");
CREATE INDEX "users_last_name_first_name_id_idx" ON "users" ("last_name", "first_name", "id");
