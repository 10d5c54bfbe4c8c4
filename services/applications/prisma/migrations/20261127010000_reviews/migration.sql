-- What reviewers keep among themselves: who looks after an application, and notes that partners do not see.
ALTER TABLE "applications"
  ADD COLUMN "assignee_id" INTEGER,
  ADD COLUMN "assignee_name" TEXT,
  -- When its fingerprints were made; null until then, and while it is a draft.
  ADD COLUMN "fingerprinted_at" TIMESTAMPTZ(3);
CREATE INDEX "applications_without_fingerprints_idx" ON "applications" ("id")
  WHERE "fingerprinted_at" IS NULL AND "status" <> 'draft';

CREATE TABLE "review_notes" (
  "id" SERIAL PRIMARY KEY,
  "application_id" INTEGER NOT NULL REFERENCES "applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "text" TEXT NOT NULL,
  "written_by" INTEGER NOT NULL,
  "written_by_name" TEXT NOT NULL,
  "written_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "review_notes_application_id_idx" ON "review_notes" ("application_id", "id");
-- The same note sent twice is one.
CREATE UNIQUE INDEX "review_notes_once_key" ON "review_notes" ("application_id", "written_by", md5("text"));

-- Values of submitted applications that are compared without being readable: each is a keyed hash.
CREATE TABLE "application_fingerprints" (
  "application_id" INTEGER NOT NULL REFERENCES "applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "kind" TEXT NOT NULL,
  "digest" TEXT NOT NULL,
  PRIMARY KEY ("application_id", "kind")
);
CREATE INDEX "application_fingerprints_digest_idx" ON "application_fingerprints" ("digest", "application_id");
