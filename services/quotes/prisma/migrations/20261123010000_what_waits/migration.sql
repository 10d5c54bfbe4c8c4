-- How many figures of an analysis are in doubt. The database keeps it, so that a list need not read the figures.
ALTER TABLE "quotes" ADD COLUMN "doubts" INTEGER NOT NULL GENERATED ALWAYS AS
  (coalesce(jsonb_array_length(jsonb_path_query_array("analysis", '$.*.doubts.*')), 0)) STORED;
ALTER TABLE "statements" ADD COLUMN "doubts" INTEGER NOT NULL GENERATED ALWAYS AS
  (coalesce(jsonb_array_length(jsonb_path_query_array("analysis", '$.*.doubts.*')), 0)) STORED;

-- What a person has to send, price or look at, the oldest first.
CREATE INDEX "quotes_waiting_idx" ON "quotes" ("created_by", "statement_uploaded_at", "id")
  WHERE "processing_stage" = 'analyzed' AND "status" IN ('draft', 'generated');
