CREATE TYPE "role" AS ENUM ('representative', 'representative_manager', 'biz_dev', 'admin');

-- The copy of auth's users: who is told, and where. A deleted one stays without a name or an address, so
-- that an older word of it changes nothing.
CREATE TABLE "users" (
  "id" INTEGER NOT NULL,
  "revision" INTEGER NOT NULL,
  "email" TEXT NOT NULL,
  "first_name" TEXT NOT NULL,
  "last_name" TEXT NOT NULL,
  "role" "role" NOT NULL,
  "company" TEXT NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "users_active_role_idx" ON "users" ("role") WHERE "is_active";

-- Counts the changes of each person's notifications: what a live stream resumes after.
CREATE TABLE "bells" (
  "user_id" INTEGER NOT NULL,
  "revision" INTEGER NOT NULL,
  CONSTRAINT "bells_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "notifications"
  ADD COLUMN "in_portal" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;

-- One person's list, what they have not read, and what changed since. Those that are mailed only are
-- in none of them.
DROP INDEX "notifications_user_id_created_at_idx";
CREATE INDEX "notifications_list_idx" ON "notifications" ("user_id", "created_at", "id") WHERE "in_portal";
CREATE INDEX "notifications_unread_idx" ON "notifications" ("user_id", "created_at", "id") WHERE "in_portal" AND NOT "is_read";
CREATE INDEX "notifications_changed_idx" ON "notifications" ("user_id", "revision") WHERE "in_portal";
CREATE INDEX "notifications_created_at_idx" ON "notifications" ("created_at");

-- What somebody chose; whatever is not here is on.
CREATE TABLE "preferences" (
  "user_id" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "portal" BOOLEAN NOT NULL,
  "mail" BOOLEAN NOT NULL,
  CONSTRAINT "preferences_pkey" PRIMARY KEY ("user_id", "kind")
);

-- Mails to be sent, written with their notification. One that is neither sent nor given up is tried
-- from `next_at` on; a worker that takes it moves that ahead by its lease.
CREATE TABLE "mails" (
  "notification_id" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "sent_at" TIMESTAMPTZ(3),
  "given_up_at" TIMESTAMPTZ(3),
  "problem" TEXT,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("notification_id"),
  CONSTRAINT "mails_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "mails_due_idx" ON "mails" ("next_at") WHERE "sent_at" IS NULL AND "given_up_at" IS NULL;
