-- Who processes the merchant's cards today.
ALTER TABLE "applications" ADD COLUMN "current_processor" TEXT;
