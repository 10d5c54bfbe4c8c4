-- Terms that merchants agree to, a version a row: what was sent names its own.
CREATE TABLE "proposal_terms" (
  "version" SERIAL NOT NULL,
  "text" TEXT NOT NULL,
  "saved_by" TEXT,
  "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "proposal_terms_pkey" PRIMARY KEY ("version")
);
COMMENT ON TABLE "proposal_terms" IS 'append-only: what merchants were asked to agree to';
INSERT INTO "proposal_terms" ("text") VALUES (
'This proposal shows what you would pay for card processing if your sales stayed as they were in the months that it is based on. Your real cost follows from your real sales.

By accepting you ask us to prepare your merchant application on the rates of this proposal. Accepting is not yet a merchant agreement: that is made when your application is approved.

Interchange, and the fees of the card brands, are set by the banks and the brands. They are passed on at cost and may change.

The rates of this proposal are held until the day on which it ends.');

CREATE TYPE "proposal_state" AS ENUM ('open', 'accepted', 'declined', 'superseded', 'withdrawn', 'expired');

-- What was sent. It outlives its quote: whoever has the link finds what they agreed to.
CREATE TABLE "proposals" (
  "id" SERIAL NOT NULL,
  "quote_id" INTEGER,
  "number" INTEGER NOT NULL,
  "content" TEXT NOT NULL,
  "content_hash" TEXT NOT NULL,
  "document_key" TEXT NOT NULL,
  "document_hash" TEXT NOT NULL,
  "quote_number" TEXT NOT NULL,
  "merchant_name" TEXT NOT NULL,
  "monthly_savings" DECIMAL(10, 2) NOT NULL,
  "annual_savings" DECIMAL(11, 2) NOT NULL,
  "message" TEXT,
  "sent_by" INTEGER NOT NULL,
  "sender_name" TEXT NOT NULL,
  "sender_email" TEXT NOT NULL,
  "sent_at" TIMESTAMPTZ(3) NOT NULL,
  "valid_until" TIMESTAMPTZ(3) NOT NULL,
  "state" "proposal_state" NOT NULL DEFAULT 'open',
  "signer_name" TEXT,
  "signer_email" TEXT NOT NULL,
  "remind_after_3_days" BOOLEAN NOT NULL,
  "remind_after_7_days" BOOLEAN NOT NULL,
  "reminders" INTEGER NOT NULL DEFAULT 0,
  "first_viewed_at" TIMESTAMPTZ(3),
  "bounced" TEXT,
  "decided_at" TIMESTAMPTZ(3),
  "acceptance" JSONB,
  "decline" JSONB,
  "needs_review" BOOLEAN NOT NULL DEFAULT false,
  "sealed_key" TEXT,
  "sealed_hash" TEXT,
  "sealed_at" TIMESTAMPTZ(3),
  "timestamped_at" TIMESTAMPTZ(3),
  "seal_tried_at" TIMESTAMPTZ(3),
  CONSTRAINT "proposals_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "proposals_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "proposals_quote_id_number_key" ON "proposals" ("quote_id", "number");
-- One version of a quote can be accepted, and only one be open or accepted at a time.
CREATE UNIQUE INDEX "proposals_standing_key" ON "proposals" ("quote_id") WHERE "state" IN ('open', 'accepted');
CREATE INDEX "proposals_open_idx" ON "proposals" ("valid_until") WHERE "state" = 'open';
CREATE INDEX "proposals_unsealed_idx" ON "proposals" ("decided_at") WHERE "state" = 'accepted' AND ("sealed_at" IS NULL OR "timestamped_at" IS NULL);
CREATE INDEX "proposals_sealed_hash_idx" ON "proposals" ("sealed_hash");

-- Whoever has a link. It was handed on where `passed_on_at` is set: it shows the proposal, and signs nothing.
CREATE TABLE "proposal_links" (
  "id" SERIAL NOT NULL,
  "proposal_id" INTEGER NOT NULL,
  "salt" TEXT NOT NULL,
  "token_hash" TEXT NOT NULL,
  "name" TEXT,
  "email" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "passed_on_at" TIMESTAMPTZ(3),
  CONSTRAINT "proposal_links_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "proposal_links_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "proposal_links_token_hash_key" ON "proposal_links" ("token_hash");
CREATE INDEX "proposal_links_proposal_id_idx" ON "proposal_links" ("proposal_id");

CREATE TABLE "proposal_codes" (
  "id" SERIAL NOT NULL,
  "link_id" INTEGER NOT NULL,
  "salt" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "proposal_codes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "proposal_codes_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "proposal_links" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "proposal_codes_link_id_idx" ON "proposal_codes" ("link_id", "created_at");

CREATE TABLE "proposal_evidence" (
  "id" SERIAL NOT NULL,
  "proposal_id" INTEGER NOT NULL,
  "position" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT,
  "address" TEXT,
  "user_agent" TEXT,
  "document_hash" TEXT,
  "facts" JSONB NOT NULL,
  "previous_hash" TEXT,
  "hash" TEXT NOT NULL,
  CONSTRAINT "proposal_evidence_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "proposal_evidence_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "proposal_evidence_proposal_id_position_key" ON "proposal_evidence" ("proposal_id", "position");
COMMENT ON TABLE "proposal_evidence" IS 'append-only: what happened to a proposal, each entry bound to the one before';

CREATE TABLE "mails" (
  "id" SERIAL NOT NULL,
  "kind" TEXT NOT NULL,
  "proposal_id" INTEGER NOT NULL,
  "link_id" INTEGER,
  "code_id" INTEGER,
  "to" TEXT NOT NULL,
  "text" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "sent_at" TIMESTAMPTZ(3),
  "given_up_at" TIMESTAMPTZ(3),
  "problem" TEXT,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mails_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "mails_due_idx" ON "mails" ("next_at") WHERE "sent_at" IS NULL AND "given_up_at" IS NULL;
CREATE INDEX "mails_proposal_id_idx" ON "mails" ("proposal_id");
CREATE INDEX "mails_created_at_idx" ON "mails" ("created_at");

CREATE TABLE "attempts" (
  "id" SERIAL NOT NULL,
  "bucket" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "attempts_bucket_at_idx" ON "attempts" ("bucket", "at");
