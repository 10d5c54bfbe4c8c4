-- What happened to a quote, in words for people, and who did it (null: the portal, or not noted at that time).
CREATE TABLE "quote_history" (
  "id" SERIAL PRIMARY KEY,
  "quote_id" INTEGER NOT NULL REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT,
  "what" TEXT NOT NULL
);
CREATE INDEX "quote_history_quote_id_idx" ON "quote_history" ("quote_id");

-- What is known of quotes from before.
INSERT INTO "quote_history" ("quote_id", "at", "what")
SELECT "quote_id", "at", "what" FROM (
  SELECT "id" AS "quote_id", "created_at" AS "at", 'Quote created' AS "what" FROM "quotes"
  UNION ALL
  SELECT "id", "statement_uploaded_at", 'Statement saved: ' || "statement_file_name" FROM "quotes"
  WHERE "statement_uploaded_at" IS NOT NULL AND "statement_file_name" IS NOT NULL
  UNION ALL
  SELECT "quote_id", "finished_at", 'Statement read' FROM "jobs"
  WHERE "kind" = 'analyze' AND "state" = 'done' AND "finished_at" IS NOT NULL
) AS "known"
ORDER BY "at";
