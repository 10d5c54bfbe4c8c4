-- What a caller's Idempotency-Key made, noted in the transaction that made it.
CREATE TABLE "idempotency_keys" (
  "user_id" INTEGER NOT NULL,
  "key" TEXT NOT NULL CHECK (length("key") <= 200),
  "route" TEXT NOT NULL,
  -- SHA-256 of what was sent; null for keys of a release that did not keep it.
  "content" TEXT,
  "made_id" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY ("user_id", "key")
);

CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" ("created_at");
