-- A session never changes its person. Those whose person the content of the cookie's session and the row
-- did not agree on were signed in over another's session: they end.
DELETE FROM "sessions" WHERE ("sess"->>'userId')::integer IS DISTINCT FROM "user_id";
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_of_one_person"
  CHECK (("sess"->>'userId')::integer IS NOT DISTINCT FROM "user_id");

CREATE FUNCTION "refuse_another_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A session never changes its person';
END $$;
CREATE TRIGGER "sessions_keep_their_person" BEFORE UPDATE ON "sessions" FOR EACH ROW
  WHEN (OLD."user_id" IS DISTINCT FROM NEW."user_id" OR OLD."sid" IS DISTINCT FROM NEW."sid")
  EXECUTE FUNCTION "refuse_another_person"();

-- Mails to be sent, written with what causes them: a sign-in link for an address that somebody gave, or an
-- invitation. One that is neither sent nor given up is tried from `next_at` on; a worker that takes it
-- moves that ahead by its lease. The link is made when the mail is: from `salt` and a key that is not
-- here, so that a mail that is sent twice has one link.
CREATE TABLE "mails" (
  "id" SERIAL NOT NULL,
  "kind" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "invite_id" INTEGER,
  "browser" TEXT,
  "salt" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "sent_at" TIMESTAMPTZ(3),
  "given_up_at" TIMESTAMPTZ(3),
  "problem" TEXT,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mails_invite_id_fkey" FOREIGN KEY ("invite_id") REFERENCES "invites" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "mails_due_idx" ON "mails" ("next_at") WHERE "sent_at" IS NULL AND "given_up_at" IS NULL;
CREATE INDEX "mails_waiting_email_idx" ON "mails" ("email") WHERE "sent_at" IS NULL AND "given_up_at" IS NULL;
CREATE INDEX "mails_created_at_idx" ON "mails" ("created_at");

-- Why the mail server refused an invitation's last mail, for whoever sent it.
ALTER TABLE "invites" ADD COLUMN "mail_problem" TEXT;

-- The hash of a cookie of the browser that asked for the link: there alone the page uses it by itself.
ALTER TABLE "magic_tokens" ADD COLUMN "browser" TEXT;
CREATE INDEX "magic_tokens_email_idx" ON "magic_tokens" ("email");
