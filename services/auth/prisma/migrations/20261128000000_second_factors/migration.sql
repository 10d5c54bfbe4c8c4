-- Second factors. Codes and challenges are stored as hashes, the keys of authenticator apps encrypted.
ALTER TABLE "users" ADD COLUMN "factor_due_at" TIMESTAMPTZ(3);
ALTER TABLE "mails" ADD COLUMN "about" TEXT;

-- What a person sees of their sessions. Sessions from before have no browser and no address.
ALTER TABLE "sessions" ADD COLUMN "id" SERIAL NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "user_agent" TEXT;
ALTER TABLE "sessions" ADD COLUMN "address" TEXT;
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions" ("id");

CREATE TABLE "passkeys" (
  "id" SERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "credential_id" TEXT NOT NULL,
  "public_key" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL,
  "transports" TEXT[],
  "device_type" TEXT NOT NULL,
  "backed_up" BOOLEAN NOT NULL,
  "name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" ("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" ("user_id");

CREATE TABLE "one_time_codes" (
  "user_id" INTEGER NOT NULL,
  "key_id" TEXT NOT NULL,
  "secret" BYTEA NOT NULL,
  "confirmed_at" TIMESTAMPTZ(3),
  "last_step" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "one_time_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "recovery_codes" (
  "user_id" INTEGER NOT NULL,
  "hash" TEXT NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id", "hash"),
  CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "challenges" (
  "hash" TEXT NOT NULL,
  "purpose" TEXT NOT NULL,
  "user_id" INTEGER,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "challenges_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "challenges_expires_at_idx" ON "challenges" ("expires_at");

CREATE TABLE "known_browsers" (
  "user_id" INTEGER NOT NULL,
  "hash" TEXT NOT NULL,
  "seen_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "known_browsers_pkey" PRIMARY KEY ("user_id", "hash"),
  CONSTRAINT "known_browsers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
