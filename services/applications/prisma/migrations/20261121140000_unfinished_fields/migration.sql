-- What was typed into a date or an amount of a draft and is none yet, by field.
ALTER TABLE "applications" ADD COLUMN "unfinished" JSONB NOT NULL DEFAULT '{}';
