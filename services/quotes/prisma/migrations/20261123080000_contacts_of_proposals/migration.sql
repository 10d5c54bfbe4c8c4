-- Who is written to in the place of a sender who was deleted: the evidence names the sender as it did.
ALTER TABLE "proposals"
  ADD COLUMN "contact_id" INTEGER,
  ADD COLUMN "contact_name" TEXT,
  ADD COLUMN "contact_email" TEXT;
