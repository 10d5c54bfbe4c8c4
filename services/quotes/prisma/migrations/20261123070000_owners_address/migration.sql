-- The address of a quote's owner: a signer who has it is marked. Quotes of before do not know it.
ALTER TABLE "quotes" ADD COLUMN "owner_email" TEXT;
