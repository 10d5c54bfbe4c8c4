-- Invitations that nobody took, the oldest first.
CREATE INDEX "invites_open_idx" ON "invites" ("created_at", "id") WHERE NOT "used" AND "withdrawn_at" IS NULL;
