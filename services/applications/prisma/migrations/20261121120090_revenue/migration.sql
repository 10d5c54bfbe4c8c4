-- Revenue shares, the imports that bring them, and totals that lists and figures are read from.
CREATE TYPE "import_kind" AS ENUM ('csv', 'xlsx', 'xls');
CREATE TYPE "import_state" AS ENUM
  ('uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed');
CREATE TYPE "import_task" AS ENUM ('check', 'run', 'undo');
CREATE TYPE "import_job_state" AS ENUM ('queued', 'running', 'done', 'failed');
CREATE TYPE "row_outcome" AS ENUM ('created', 'unchanged', 'refused');

CREATE TABLE "revenue_imports" (
  "id" SERIAL NOT NULL,
  "file_name" TEXT NOT NULL,
  "file_size" INTEGER NOT NULL,
  "file_hash" TEXT NOT NULL,
  "file_key" TEXT NOT NULL,
  "kind" "import_kind" NOT NULL,
  "encoding" TEXT,
  "sheets" JSONB NOT NULL,
  "layout" JSONB NOT NULL,
  "layout_from" TEXT NOT NULL,
  "headers" JSONB NOT NULL,
  "preview" JSONB NOT NULL,
  "state" "import_state" NOT NULL DEFAULT 'uploaded',
  "has_counts" BOOLEAN NOT NULL DEFAULT false,
  "rows" INTEGER NOT NULL DEFAULT 0,
  "created" INTEGER NOT NULL DEFAULT 0,
  "unchanged" INTEGER NOT NULL DEFAULT 0,
  "refused" INTEGER NOT NULL DEFAULT 0,
  "earnings" DECIMAL(18, 2) NOT NULL DEFAULT 0,
  "error" TEXT,
  "uploaded_by" INTEGER NOT NULL,
  "uploaded_by_name" TEXT NOT NULL,
  "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "revenue_imports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "revenue_imports_uploaded_at_idx" ON "revenue_imports" ("uploaded_at", "id");
CREATE INDEX "revenue_imports_file_hash_idx" ON "revenue_imports" ("file_hash");

CREATE TABLE "revenue_import_jobs" (
  "id" SERIAL NOT NULL,
  "import_id" INTEGER NOT NULL,
  "task" "import_task" NOT NULL,
  "state" "import_job_state" NOT NULL DEFAULT 'queued',
  -- The last row of the file that is done with, and how much of the work that is.
  "position" INTEGER NOT NULL DEFAULT 0,
  "percent" DOUBLE PRECISION NOT NULL DEFAULT 0,
  "lease" TEXT,
  "lease_until" TIMESTAMPTZ(3),
  "attempt" INTEGER NOT NULL DEFAULT 0,
  "requested_by" INTEGER NOT NULL,
  "requested_by_name" TEXT NOT NULL,
  "requested_by_email" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "revenue_import_jobs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "revenue_import_jobs_import_id_fkey" FOREIGN KEY ("import_id")
    REFERENCES "revenue_imports" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "revenue_import_jobs_import_id_idx" ON "revenue_import_jobs" ("import_id", "id");
-- An import has one job under way at most.
CREATE UNIQUE INDEX "revenue_import_jobs_active_key" ON "revenue_import_jobs" ("import_id")
  WHERE "state" IN ('queued', 'running');
-- One import runs at a time: what one brings is there when the next one looks.
CREATE UNIQUE INDEX "revenue_import_jobs_running_key" ON "revenue_import_jobs" ((true))
  WHERE "state" = 'running';

-- What became of the rows of the last run: those that were created are the sources of their shares.
CREATE TABLE "revenue_import_rows" (
  "id" SERIAL NOT NULL,
  "import_id" INTEGER NOT NULL,
  "row" INTEGER NOT NULL,
  "outcome" "row_outcome" NOT NULL,
  "reason" TEXT,
  "cells" JSONB NOT NULL,
  CONSTRAINT "revenue_import_rows_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "revenue_import_rows_import_id_fkey" FOREIGN KEY ("import_id")
    REFERENCES "revenue_imports" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "revenue_import_rows_import_id_row_key" ON "revenue_import_rows" ("import_id", "row");
CREATE INDEX "revenue_import_rows_outcome_idx" ON "revenue_import_rows" ("import_id", "outcome", "row", "id")
  WHERE "outcome" <> 'created';

-- Which column of files with the same columns holds what.
CREATE TABLE "revenue_import_layouts" (
  "fingerprint" TEXT NOT NULL,
  "columns" JSONB NOT NULL,
  "constants" JSONB NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "revenue_import_layouts_pkey" PRIMARY KEY ("fingerprint")
);

CREATE TABLE "revenue_shares" (
  "id" SERIAL NOT NULL,
  "application_id" INTEGER NOT NULL,
  "application_display_id" TEXT NOT NULL GENERATED ALWAYS AS
    ('APP-' || lpad("application_id"::text, greatest(6, length("application_id"::text)), '0')) STORED,
  "merchant_name" TEXT NOT NULL,
  -- What it is found by: the id that people see, and the merchant's name.
  "words" TSVECTOR NOT NULL GENERATED ALWAYS AS ("search_words"(
    'APP-' || lpad("application_id"::text, greatest(6, length("application_id"::text)), '0'), "merchant_name")) STORED,
  -- Quarters that follow each other differ by one: year × 4 + quarter - 1.
  "quarter" INTEGER NOT NULL,
  "monthly_volume" DECIMAL(12, 2) NOT NULL,
  "revenue_share_percentage" DECIMAL(5, 2) NOT NULL,
  "earnings" DECIMAL(10, 2) NOT NULL,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "reference" TEXT NOT NULL DEFAULT '',
  "account_start" TIMESTAMPTZ(3),
  -- The application's own.
  "owner_id" INTEGER NOT NULL,
  "company" TEXT NOT NULL,
  "import_id" INTEGER,
  "import_row" INTEGER,
  "entered_by" INTEGER NOT NULL,
  "entered_by_name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "revenue_shares_pkey" PRIMARY KEY ("id"),
  -- Money that was earned keeps its application from being deleted, and its import from being withdrawn.
  CONSTRAINT "revenue_shares_application_id_fkey" FOREIGN KEY ("application_id")
    REFERENCES "applications" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "revenue_shares_import_id_fkey" FOREIGN KEY ("import_id")
    REFERENCES "revenue_imports" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "revenue_shares_application_id_idx" ON "revenue_shares" ("application_id", "quarter", "reference");
-- A row of a file is a share once, whoever works on the file; so is an application's quarter and reference.
CREATE UNIQUE INDEX "revenue_shares_import_row_key" ON "revenue_shares" ("import_id", "import_row")
  WHERE "import_id" IS NOT NULL;
CREATE UNIQUE INDEX "revenue_shares_imported_key" ON "revenue_shares" ("application_id", "quarter", "reference")
  WHERE "import_id" IS NOT NULL;

-- What a caller's Idempotency-Key created; without a foreign key, so that a late repetition creates nothing.
CREATE TABLE "revenue_share_keys" (
  "user_id" INTEGER NOT NULL,
  "key" TEXT NOT NULL,
  "share_id" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "revenue_share_keys_pkey" PRIMARY KEY ("user_id", "key")
);
CREATE INDEX "revenue_share_keys_created_at_idx" ON "revenue_share_keys" ("created_at");

-- How many active shares an application has in a quarter: an account is active with one or more.
CREATE TABLE "revenue_accounts" (
  "application_id" INTEGER NOT NULL,
  "quarter" INTEGER NOT NULL,
  "owner_id" INTEGER NOT NULL,
  "company" TEXT NOT NULL,
  "active_shares" INTEGER NOT NULL,
  CONSTRAINT "revenue_accounts_pkey" PRIMARY KEY ("application_id", "quarter", "owner_id", "company")
);

-- What a quarter comes to: for everybody, for a company, and for an owner within a company.
CREATE TYPE "revenue_scope" AS ENUM ('all', 'company', 'owner');
CREATE TABLE "revenue_totals" (
  "kind" "revenue_scope" NOT NULL,
  "owner_id" INTEGER NOT NULL,
  "company" TEXT NOT NULL,
  "quarter" INTEGER NOT NULL,
  "shares" INTEGER NOT NULL DEFAULT 0,
  "earnings" DECIMAL(20, 2) NOT NULL DEFAULT 0,
  "active_accounts" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "revenue_totals_pkey" PRIMARY KEY ("kind", "owner_id", "company", "quarter")
);

CREATE FUNCTION "total_revenue"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes TEXT;
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      changes := 'SELECT *, 1 AS "n" FROM new_rows';
    WHEN 'DELETE' THEN
      changes := 'SELECT *, -1 AS "n" FROM old_rows';
    WHEN 'UPDATE' THEN
      changes := 'SELECT *, 1 AS "n" FROM new_rows UNION ALL SELECT *, -1 AS "n" FROM old_rows';
  END CASE;
  -- In one order, so that two transactions wait for each other and never both.
  EXECUTE format($sql$
    WITH "changes" AS (
      SELECT "owner_id", "company", "application_id", "quarter", "earnings", "is_active", "n" FROM (%s) c
    ),
    "deltas" AS (
      SELECT "application_id", "quarter", "owner_id", "company", sum("n")::integer AS "n"
      FROM "changes" WHERE "is_active" GROUP BY 1, 2, 3, 4 HAVING sum("n") <> 0
    ),
    "counted" AS (
      INSERT INTO "revenue_accounts" AS a ("application_id", "quarter", "owner_id", "company", "active_shares")
      SELECT * FROM "deltas" ORDER BY 1, 2, 3, 4
      ON CONFLICT ("application_id", "quarter", "owner_id", "company")
        DO UPDATE SET "active_shares" = a."active_shares" + EXCLUDED."active_shares"
      RETURNING *
    ),
    "parts" AS (
      SELECT "owner_id", "company", "quarter", "n" AS "shares", "n" * "earnings" AS "earnings", 0 AS "accounts" FROM "changes"
      UNION ALL
      SELECT "owner_id", "company", "quarter", 0, 0, ("active_shares" > 0)::integer - ("active_shares" - "n" > 0)::integer
      FROM "counted" JOIN "deltas" USING ("application_id", "quarter", "owner_id", "company")
    )
    INSERT INTO "revenue_totals" AS t ("kind", "owner_id", "company", "quarter", "shares", "earnings", "active_accounts")
    SELECT
      (CASE WHEN GROUPING("company") = 1 THEN 'all' WHEN GROUPING("owner_id") = 1 THEN 'company' ELSE 'owner' END)::"revenue_scope",
      coalesce("owner_id", 0), coalesce("company", ''), "quarter", sum("shares"), sum("earnings"), sum("accounts")
    FROM "parts"
    GROUP BY GROUPING SETS (("quarter"), ("company", "quarter"), ("owner_id", "company", "quarter"))
    HAVING sum("shares") <> 0 OR sum("earnings") <> 0 OR sum("accounts") <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT ("kind", "owner_id", "company", "quarter") DO UPDATE SET
      "shares" = t."shares" + EXCLUDED."shares",
      "earnings" = t."earnings" + EXCLUDED."earnings",
      "active_accounts" = t."active_accounts" + EXCLUDED."active_accounts"
    $sql$, changes);
  RETURN NULL;
END
$$;
CREATE TRIGGER "total_inserted_revenue" AFTER INSERT ON "revenue_shares"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "total_revenue"();
CREATE TRIGGER "total_updated_revenue" AFTER UPDATE ON "revenue_shares"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "total_revenue"();
CREATE TRIGGER "total_deleted_revenue" AFTER DELETE ON "revenue_shares"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "total_revenue"();

CREATE FUNCTION "forget_revenue_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "revenue_totals";
  DELETE FROM "revenue_accounts";
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_truncated_revenue" AFTER TRUNCATE ON "revenue_shares"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_revenue_totals"();

-- Shares follow their application to another owner or company.
CREATE FUNCTION "move_revenue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "revenue_shares" s SET "owner_id" = n."submitted_by", "company" = n."company"
  FROM new_rows n JOIN old_rows o ON o."id" = n."id"
  WHERE s."application_id" = n."id" AND (o."submitted_by" <> n."submitted_by" OR o."company" <> n."company");
  RETURN NULL;
END
$$;
CREATE TRIGGER "move_revenue_of_applications" AFTER UPDATE ON "applications"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "move_revenue"();

-- An index for each order of the list × whose shares it shows; each serves both directions.
CREATE INDEX "revenue_shares_own_quarter_idx" ON "revenue_shares" ("owner_id", "quarter", "id");
CREATE INDEX "revenue_shares_own_name_idx" ON "revenue_shares" ("owner_id", lower("merchant_name"), "id");
CREATE INDEX "revenue_shares_own_start_idx" ON "revenue_shares" ("owner_id", coalesce("account_start", '-infinity'), "id");
CREATE INDEX "revenue_shares_own_volume_idx" ON "revenue_shares" ("owner_id", "monthly_volume", "id");
CREATE INDEX "revenue_shares_own_earnings_idx" ON "revenue_shares" ("owner_id", "earnings", "id");
CREATE INDEX "revenue_shares_all_quarter_idx" ON "revenue_shares" ("quarter", "id");
CREATE INDEX "revenue_shares_all_name_idx" ON "revenue_shares" (lower("merchant_name"), "id");
CREATE INDEX "revenue_shares_all_start_idx" ON "revenue_shares" (coalesce("account_start", '-infinity'), "id");
CREATE INDEX "revenue_shares_all_volume_idx" ON "revenue_shares" ("monthly_volume", "id");
CREATE INDEX "revenue_shares_all_earnings_idx" ON "revenue_shares" ("earnings", "id");
CREATE INDEX "revenue_shares_quarter_name_idx" ON "revenue_shares" ("quarter", lower("merchant_name"), "id");
CREATE INDEX "revenue_shares_quarter_start_idx" ON "revenue_shares" ("quarter", coalesce("account_start", '-infinity'), "id");
CREATE INDEX "revenue_shares_quarter_volume_idx" ON "revenue_shares" ("quarter", "monthly_volume", "id");
CREATE INDEX "revenue_shares_quarter_earnings_idx" ON "revenue_shares" ("quarter", "earnings", "id");
CREATE INDEX "revenue_shares_company_quarter_idx" ON "revenue_shares" ("company", "quarter", "id");
CREATE INDEX "revenue_shares_company_name_idx" ON "revenue_shares" ("company", lower("merchant_name"), "id");
CREATE INDEX "revenue_shares_company_start_idx" ON "revenue_shares" ("company", coalesce("account_start", '-infinity'), "id");
CREATE INDEX "revenue_shares_company_volume_idx" ON "revenue_shares" ("company", "monthly_volume", "id");
CREATE INDEX "revenue_shares_company_earnings_idx" ON "revenue_shares" ("company", "earnings", "id");
CREATE INDEX "revenue_shares_words_idx" ON "revenue_shares" USING gin ("words");

-- Rows of files are matched to approved applications by their names, too.
CREATE INDEX "applications_approved_name_idx" ON "applications" (lower("legal_business_name")) WHERE "status" = 'approved';
CREATE INDEX "applications_approved_dba_idx" ON "applications" (lower("dba_name")) WHERE "status" = 'approved';
