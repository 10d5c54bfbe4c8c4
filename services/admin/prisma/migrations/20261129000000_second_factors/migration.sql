-- Companies whose people need a second factor to sign in.
ALTER TABLE "partner_companies" ADD COLUMN "requires_second_factor" BOOLEAN NOT NULL DEFAULT false;
