CREATE TYPE "role" AS ENUM ('representative', 'representative_manager', 'biz_dev', 'admin');

CREATE TABLE "users" (
  "id" SERIAL NOT NULL,
  "email" TEXT NOT NULL,
  "first_name" TEXT NOT NULL,
  "last_name" TEXT NOT NULL,
  "profile_image_url" TEXT,
  "role" "role" NOT NULL DEFAULT 'representative',
  "company" TEXT NOT NULL,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "test_role" "role",
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "users_email_key" ON "users" ("email");

CREATE TABLE "sessions" (
  "sid" TEXT NOT NULL,
  "sess" JSONB NOT NULL,
  "user_id" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expire" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sessions_pkey" PRIMARY KEY ("sid"),
  CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id");
CREATE INDEX "sessions_expire_idx" ON "sessions" ("expire");

CREATE TABLE "invites" (
  "id" SERIAL NOT NULL,
  "email" TEXT NOT NULL,
  "first_name" TEXT,
  "last_name" TEXT,
  "role" "role" NOT NULL DEFAULT 'representative',
  "company" TEXT NOT NULL,
  "created_by" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used" BOOLEAN NOT NULL DEFAULT false,
  "used_at" TIMESTAMPTZ(3),
  "withdrawn_at" TIMESTAMPTZ(3),
  CONSTRAINT "invites_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "invites_email_idx" ON "invites" ("email");
-- An address has one pending invitation at most.
CREATE UNIQUE INDEX "invites_pending_email_key" ON "invites" ("email") WHERE NOT "used" AND "withdrawn_at" IS NULL;

CREATE TABLE "magic_tokens" (
  "id" SERIAL NOT NULL,
  "token" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "user_id" INTEGER,
  "invite_id" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used" BOOLEAN NOT NULL DEFAULT false,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "magic_tokens_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "magic_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "magic_tokens_invite_id_fkey" FOREIGN KEY ("invite_id") REFERENCES "invites" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "magic_tokens_token_key" ON "magic_tokens" ("token");
CREATE INDEX "magic_tokens_expires_at_idx" ON "magic_tokens" ("expires_at");

-- What is limited in number: sign-in mails by address and by client, tries of links by client.
CREATE TABLE "attempts" (
  "id" SERIAL NOT NULL,
  "bucket" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "attempts_bucket_at_idx" ON "attempts" ("bucket", "at");
