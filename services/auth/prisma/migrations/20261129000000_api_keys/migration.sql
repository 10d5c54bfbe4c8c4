-- Keys with which programs call the API as a person. Only their hash is stored.
CREATE TABLE "api_keys" (
  "id" SERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "prefix" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  "scopes" JSONB NOT NULL,
  "addresses" TEXT[],
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3),
  "last_address" TEXT,
  CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys" ("hash");
CREATE INDEX "api_keys_user_id_idx" ON "api_keys" ("user_id");
