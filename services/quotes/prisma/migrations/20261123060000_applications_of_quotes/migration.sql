-- The application that was begun of an accepted quote, as applications tells of it.
ALTER TABLE "quotes" ADD COLUMN "application_id" INTEGER;
