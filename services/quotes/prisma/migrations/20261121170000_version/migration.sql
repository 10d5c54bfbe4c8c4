-- Grows by one with each change of a quote: corrections name the one that they were made on.
ALTER TABLE "quotes" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
