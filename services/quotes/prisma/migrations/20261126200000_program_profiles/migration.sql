-- What a rate program is and whom it is for; null in copies from before admin said it.
ALTER TABLE "rate_programs" ADD COLUMN "profile" JSONB;
