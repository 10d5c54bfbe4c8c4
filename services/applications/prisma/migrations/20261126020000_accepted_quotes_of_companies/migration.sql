-- The company that a quote was made for; null of those that were told of before, and of those that an heir has.
ALTER TABLE "accepted_quotes" ADD COLUMN "company" TEXT;
