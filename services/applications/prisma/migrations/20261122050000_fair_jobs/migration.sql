-- When a job is tried again, how often the portal failed at it, how often the process of its file ended,
-- why it is to end, and the request that asked for it.
ALTER TABLE "revenue_import_jobs"
  ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "faults" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "ended" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failure" JSONB,
  ADD COLUMN "headers" JSONB NOT NULL DEFAULT '{}';

UPDATE "revenue_import_jobs" j SET "size" = i."file_size"
FROM "revenue_imports" i WHERE i."id" = j."import_id";

CREATE INDEX "revenue_import_jobs_waiting_idx" ON "revenue_import_jobs" ("state", "requested_by")
  WHERE "state" IN ('queued', 'running');
-- Who was served last: persons take turns.
CREATE INDEX "revenue_import_jobs_finished_idx" ON "revenue_import_jobs" ("requested_by", "finished_at");

-- A failed import took back what it had created: its counts and rows name nothing of it any more. What such
-- an import left behind goes as well.
DELETE FROM "revenue_shares" s USING "revenue_imports" i WHERE i."id" = s."import_id" AND i."state" = 'failed';
DELETE FROM "revenue_import_rows" r USING "revenue_imports" i
WHERE i."id" = r."import_id" AND i."state" = 'failed' AND r."outcome" = 'created';
UPDATE "revenue_imports" SET "rows" = "rows" - "created", "created" = 0, "earnings" = 0
WHERE "state" = 'failed' AND "created" > 0;
