-- Events that a transaction wrote and the relay has not published yet.
CREATE TABLE "outbox" (
  "seq" BIGSERIAL PRIMARY KEY,
  "id" UUID NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  "subject" TEXT NOT NULL,
  "payload" JSONB NOT NULL,
  "headers" JSONB NOT NULL DEFAULT '{}',
  "created_at" TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- Messages that a consumer has handled: a second delivery changes nothing.
CREATE TABLE "inbox" (
  "consumer" TEXT NOT NULL,
  "message_id" TEXT NOT NULL,
  "handled_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY ("consumer", "message_id")
);

CREATE INDEX "inbox_handled_at_idx" ON "inbox" ("handled_at");
