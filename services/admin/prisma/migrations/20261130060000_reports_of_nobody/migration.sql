-- Reports count people without naming them. They are kept for a day at most, so existing ones are deleted.
TRUNCATE "remote_reports";
-- The last release works: it has no such table.
ALTER TABLE "remote_reports" DROP COLUMN "user_id", ADD COLUMN "person" TEXT NOT NULL;
ALTER TABLE "remote_reports" ADD PRIMARY KEY ("remote", "build", "person");
