-- Copied from admin's companies: their people need a second factor to sign in.
ALTER TABLE "companies" ADD COLUMN "requires_second_factor" BOOLEAN NOT NULL DEFAULT false;
