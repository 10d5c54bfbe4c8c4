-- Whose job it is: a fair share goes by person. A worker of the release before this names nobody.
ALTER TABLE "jobs" ADD COLUMN "requested_by" INTEGER NOT NULL DEFAULT 0;
-- When a job is tried again, how often the portal failed at it, how often the process of its file ended,
-- why it is to end, and the request that asked for it.
ALTER TABLE "jobs"
  ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "faults" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "ended" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failure" JSONB,
  ADD COLUMN "headers" JSONB NOT NULL DEFAULT '{}';

UPDATE "jobs" j SET "requested_by" = q."created_by", "size" = coalesce(q."statement_file_size", 0)
FROM "quotes" q WHERE q."id" = j."quote_id";

CREATE INDEX "jobs_waiting_idx" ON "jobs" ("state", "requested_by") WHERE "state" IN ('queued', 'running');
