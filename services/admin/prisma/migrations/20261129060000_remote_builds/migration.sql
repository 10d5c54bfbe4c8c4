CREATE TABLE "remote_builds" (
  "id" SERIAL PRIMARY KEY,
  "remote" TEXT NOT NULL,
  "build" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "signature" TEXT NOT NULL,
  "share" INTEGER NOT NULL DEFAULT 0,
  "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "published_by" TEXT NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "changed_by" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "share_is_a_percentage" CHECK ("share" BETWEEN 0 AND 100)
);
CREATE UNIQUE INDEX "remote_builds_remote_build_key" ON "remote_builds" ("remote", "build");
-- A remote has at most one build for everyone and one canary.
CREATE UNIQUE INDEX "remote_builds_for_everyone" ON "remote_builds" ("remote") WHERE "share" = 100;
CREATE UNIQUE INDEX "remote_builds_canary" ON "remote_builds" ("remote") WHERE "share" BETWEEN 1 AND 99;
CREATE INDEX "remote_builds_published_at_id_idx" ON "remote_builds" ("published_at", "id");

CREATE TABLE "remote_files" (
  "build_id" INTEGER NOT NULL REFERENCES "remote_builds" ("id") ON DELETE CASCADE,
  "file" TEXT NOT NULL,
  "content" BYTEA NOT NULL,
  PRIMARY KEY ("build_id", "file")
);

-- A person's last report on a build. The deployed build is ''.
CREATE TABLE "remote_reports" (
  "remote" TEXT NOT NULL,
  "build" TEXT NOT NULL,
  "user_id" INTEGER NOT NULL,
  "failed" BOOLEAN NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("remote", "build", "user_id")
);
CREATE INDEX "remote_reports_at_idx" ON "remote_reports" ("at");
