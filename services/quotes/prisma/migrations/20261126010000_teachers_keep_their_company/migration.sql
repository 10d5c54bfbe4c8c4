-- Which company a quote was made for, whoever has it since: a lesson of it is that company's. The release before makes
-- quotes without it.
ALTER TABLE "quotes" ADD COLUMN "made_for" TEXT;
UPDATE "quotes" SET "made_for" = "company";
-- The company that taught, at that time.
ALTER TABLE "learned_from" ADD COLUMN "company" TEXT NOT NULL DEFAULT '';
UPDATE "learned_from" SET "company" = q."company" FROM "quotes" q WHERE q."id" = "quote_id";
