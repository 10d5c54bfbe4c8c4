-- Who made a link for somebody else, and who is named in the mail that tells the person of it.
ALTER TABLE "magic_tokens" ADD COLUMN "made_by" INTEGER, ADD COLUMN "made_by_name" TEXT;
ALTER TABLE "mails" ADD COLUMN "made_by_name" TEXT;
