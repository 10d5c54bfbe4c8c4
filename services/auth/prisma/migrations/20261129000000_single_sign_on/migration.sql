-- Single sign-on of companies. The client secret is encrypted, the token for SCIM stored as a hash.
CREATE TABLE "sso_connections" (
  "id" SERIAL NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "company" TEXT NOT NULL,
  "issuer" TEXT NOT NULL,
  "client_id" TEXT NOT NULL,
  "key_id" TEXT,
  "client_secret" BYTEA,
  "new_people" TEXT NOT NULL,
  "role_claim" TEXT,
  "role_values" JSONB NOT NULL,
  "is_enabled" BOOLEAN NOT NULL,
  "scim_token" TEXT,
  "scim_token_since" TIMESTAMPTZ(3),
  CONSTRAINT "sso_connections_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "sso_connections_company_key" ON "sso_connections" ("company");
CREATE UNIQUE INDEX "sso_connections_scim_token_key" ON "sso_connections" ("scim_token");

CREATE TABLE "sso_domains" (
  "domain" TEXT NOT NULL,
  "connection_id" INTEGER NOT NULL,
  CONSTRAINT "sso_domains_pkey" PRIMARY KEY ("domain"),
  CONSTRAINT "sso_domains_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "sso_connections" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "sso_domains_connection_id_idx" ON "sso_domains" ("connection_id");

-- Who a person is at their company's provider, and in its SCIM client.
ALTER TABLE "users" ADD COLUMN "sso_subject" TEXT;
ALTER TABLE "users" ADD COLUMN "scim_external_id" TEXT;
