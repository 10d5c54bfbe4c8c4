-- Whether the statement itself is kept, and not only the covered images of its pages.
ALTER TABLE "quotes" ADD COLUMN "original_kept" BOOLEAN NOT NULL DEFAULT true;
