-- The name of a quote's owner, for who sees the quotes of others. Quotes of before do not know it.
ALTER TABLE "quotes" ADD COLUMN "owner_name" TEXT;
