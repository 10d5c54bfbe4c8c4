-- When a person last signed in themselves; null for those who did not since this is kept.
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" TIMESTAMPTZ(3);
