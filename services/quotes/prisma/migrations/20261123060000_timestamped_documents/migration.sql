-- A document is mailed as it was sealed: it stays known when an authority's timestamp is added to the kept one.
ALTER TABLE "proposals" ADD COLUMN "timestamped_hash" TEXT;
CREATE INDEX "proposals_timestamped_hash_idx" ON "proposals" ("timestamped_hash");
