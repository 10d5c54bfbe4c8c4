-- Mails are sent by the service kit, which knows each by an id.
ALTER TABLE "mails" ADD COLUMN "id" SERIAL NOT NULL;
CREATE UNIQUE INDEX "mails_id_key" ON "mails" ("id");
