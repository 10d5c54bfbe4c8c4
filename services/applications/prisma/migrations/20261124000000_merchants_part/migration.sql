-- Accepted quotes, as the quotes domain tells of them, and the one draft that each begins.
CREATE TABLE "accepted_quotes" (
  "quote_id" INTEGER NOT NULL,
  "quote_number" TEXT NOT NULL,
  "merchant_name" TEXT NOT NULL,
  "contact_name" TEXT,
  "contact_email" TEXT,
  "contact_phone" TEXT,
  "created_by" INTEGER NOT NULL,
  "monthly_volume" DECIMAL(12, 2),
  "average_ticket" DECIMAL(12, 2),
  "current_processor" TEXT,
  "accepted_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "accepted_quotes_pkey" PRIMARY KEY ("quote_id")
);
CREATE INDEX "accepted_quotes_created_by_idx" ON "accepted_quotes" ("created_by");

ALTER TABLE "applications" ADD COLUMN "quote_id" INTEGER;
CREATE UNIQUE INDEX "applications_quote_id_key" ON "applications" ("quote_id");

-- What a merchant is asked to fill in of a draft. What they fill in is encrypted, field by field, and is in no
-- column of the application: so no list, search, order, event or export of partners can hold it.
CREATE TABLE "merchant_parts" (
  "id" SERIAL NOT NULL,
  "application_id" INTEGER NOT NULL,
  "fields" TEXT[] NOT NULL,
  "recipient_name" TEXT NOT NULL,
  "recipient_email" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  "valid_until" TIMESTAMPTZ(3) NOT NULL,
  "remind_after_3_days" BOOLEAN NOT NULL,
  "remind_after_7_days" BOOLEAN NOT NULL,
  "reminded_3_at" TIMESTAMPTZ(3),
  "reminded_7_at" TIMESTAMPTZ(3),
  "state" TEXT NOT NULL DEFAULT 'open',
  "expired_at" TIMESTAMPTZ(3),
  "asked_by" INTEGER NOT NULL,
  "asked_by_name" TEXT NOT NULL,
  "asked_by_email" TEXT NOT NULL,
  "asked_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "salt" TEXT NOT NULL,
  "token_hash" TEXT NOT NULL,
  "signer_name" TEXT,
  "signer_title" TEXT,
  "signed_at" TIMESTAMPTZ(3),
  "content_hash" TEXT,
  "key_id" TEXT,
  "content" BYTEA,
  "sealed_at" TIMESTAMPTZ(3),
  CONSTRAINT "merchant_parts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "merchant_parts_state" CHECK ("state" IN ('open', 'signed', 'taken-back')),
  CONSTRAINT "merchant_parts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "merchant_parts_token_hash_key" ON "merchant_parts" ("token_hash");
CREATE INDEX "merchant_parts_application_id_idx" ON "merchant_parts" ("application_id");
-- An application has one at a time.
CREATE UNIQUE INDEX "merchant_parts_one_idx" ON "merchant_parts" ("application_id") WHERE "state" <> 'taken-back';
-- What is to be reminded of, to expire and to be sealed.
CREATE INDEX "merchant_parts_open_idx" ON "merchant_parts" ("asked_at") WHERE "state" = 'open';
CREATE INDEX "merchant_parts_unsealed_idx" ON "merchant_parts" ("signed_at") WHERE "signed_at" IS NOT NULL AND "sealed_at" IS NULL;
CREATE INDEX "merchant_parts_key_id_idx" ON "merchant_parts" ("key_id") WHERE "key_id" IS NOT NULL;

CREATE TABLE "merchant_values" (
  "id" SERIAL NOT NULL,
  "part_id" INTEGER NOT NULL,
  "field" TEXT NOT NULL,
  "key_id" TEXT NOT NULL,
  "value" BYTEA NOT NULL,
  "is_finished" BOOLEAN NOT NULL,
  "filled_by" TEXT NOT NULL,
  "filled_at" TIMESTAMPTZ(3) NOT NULL,
  "version" INTEGER NOT NULL,
  CONSTRAINT "merchant_values_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "merchant_values_part_id_fkey" FOREIGN KEY ("part_id") REFERENCES "merchant_parts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "merchant_values_part_id_field_key" ON "merchant_values" ("part_id", "field");
CREATE INDEX "merchant_values_key_id_idx" ON "merchant_values" ("key_id");

CREATE TABLE "merchant_sessions" (
  "id" SERIAL NOT NULL,
  "part_id" INTEGER NOT NULL,
  "browser" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "merchant_sessions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "merchant_sessions_part_id_fkey" FOREIGN KEY ("part_id") REFERENCES "merchant_parts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "merchant_sessions_part_id_browser_key" ON "merchant_sessions" ("part_id", "browser");

CREATE TABLE "merchant_codes" (
  "id" SERIAL NOT NULL,
  "part_id" INTEGER NOT NULL,
  "salt" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3),
  "tries" INTEGER NOT NULL DEFAULT 0,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "merchant_codes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "merchant_codes_part_id_fkey" FOREIGN KEY ("part_id") REFERENCES "merchant_parts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "merchant_codes_part_id_idx" ON "merchant_codes" ("part_id");

-- No foreign key: what happened stays on record when the application is deleted.
CREATE TABLE "merchant_evidence" (
  "id" SERIAL NOT NULL,
  "part_id" INTEGER NOT NULL,
  "application_id" INTEGER NOT NULL,
  "number" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT,
  "address" TEXT,
  "user_agent" TEXT,
  "document_hash" TEXT,
  "facts" JSONB NOT NULL,
  "previous_hash" TEXT,
  "hash" TEXT NOT NULL,
  CONSTRAINT "merchant_evidence_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "merchant_evidence_part_id_number_key" ON "merchant_evidence" ("part_id", "number");
COMMENT ON TABLE "merchant_evidence" IS 'append-only: what happened to a merchant''s part, each entry bound to the one before';

CREATE TABLE "merchant_documents" (
  "id" SERIAL NOT NULL,
  "part_id" INTEGER NOT NULL,
  "reader" TEXT NOT NULL,
  "key_id" TEXT NOT NULL,
  "pdf" BYTEA NOT NULL,
  CONSTRAINT "merchant_documents_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "merchant_documents_part_id_fkey" FOREIGN KEY ("part_id") REFERENCES "merchant_parts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "merchant_documents_part_id_reader_key" ON "merchant_documents" ("part_id", "reader");
CREATE INDEX "merchant_documents_key_id_idx" ON "merchant_documents" ("key_id");

CREATE TABLE "mails" (
  "id" SERIAL NOT NULL,
  "kind" TEXT NOT NULL,
  "part_id" INTEGER NOT NULL,
  "code_id" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "sent_at" TIMESTAMPTZ(3),
  "given_up_at" TIMESTAMPTZ(3),
  "problem" TEXT,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mails_part_id_fkey" FOREIGN KEY ("part_id") REFERENCES "merchant_parts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "mails_due_idx" ON "mails" ("next_at") WHERE "sent_at" IS NULL AND "given_up_at" IS NULL;
CREATE INDEX "mails_created_at_idx" ON "mails" ("created_at");

CREATE TABLE "attempts" (
  "id" SERIAL NOT NULL,
  "bucket" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "attempts_bucket_at_idx" ON "attempts" ("bucket", "at");
