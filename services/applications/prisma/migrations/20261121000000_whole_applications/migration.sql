-- The whole application, its history, what was looked at, and counts that lists and figures are read from.

-- What is looked for is words: all that are letters and digits, in small letters.
CREATE FUNCTION "words_of"("given" TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(regexp_split_to_array(lower("given"), '[^[:alnum:]]+'), '')
$$;
-- The words of some texts, and each two that stand side by side.
CREATE FUNCTION "search_words"(VARIADIC "texts" TEXT[]) RETURNS TSVECTOR LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  given TEXT;
  words TEXT[];
  found TEXT[] := '{}';
BEGIN
  FOREACH given IN ARRAY "texts" LOOP
    words := "words_of"(given);
    found := found || words;
    FOR at IN 2 .. coalesce(cardinality(words), 0) LOOP
      found := found || (words[at - 1] || ' ' || words[at]);
    END LOOP;
  END LOOP;
  RETURN array_to_tsvector(found);
END
$$;
-- What finds words that stand side by side as they do in a search, the last of them maybe unfinished;
-- null where a search has no words.
CREATE FUNCTION "search_query"("search" TEXT) RETURNS TSQUERY LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words TEXT[] := "words_of"("search");
  wanted TEXT := words[1];
  found TEXT := '';
BEGIN
  FOR at IN 2 .. coalesce(cardinality(words), 0) LOOP
    IF at > 2 THEN found := found || quote_literal(wanted) || ' & '; END IF;
    wanted := words[at - 1] || ' ' || words[at];
  END LOOP;
  RETURN (found || quote_literal(wanted) || ':*')::tsquery;
END
$$;

DROP INDEX "applications_submitted_by_idx";
DROP INDEX "applications_company_idx";
ALTER TABLE "applications"
  -- The id that people see follows from the row's own.
  DROP COLUMN "application_id",
  ADD COLUMN "application_id" TEXT NOT NULL
    GENERATED ALWAYS AS ('APP-' || lpad("id"::text, greatest(6, length("id"::text)), '0')) STORED,
  ADD COLUMN "dba_name" TEXT,
  ADD COLUMN "business_address" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "business_city" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "business_state" TEXT,
  ADD COLUMN "business_zip" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "mailing_address" TEXT,
  ADD COLUMN "mailing_city" TEXT,
  ADD COLUMN "mailing_state" TEXT,
  ADD COLUMN "mailing_zip" TEXT,
  ADD COLUMN "business_phone" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "business_email" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "federal_tax_id" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "ein_federal_tax_id" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "years_in_business" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "website" TEXT,
  ADD COLUMN "annual_revenue" DECIMAL(12, 2),
  ADD COLUMN "business_start_date" DATE,
  ADD COLUMN "bank_name" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "routing_number" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "home_address" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "home_city" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "home_state" TEXT,
  ADD COLUMN "home_zip" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "average_ticket" DECIMAL(10, 2),
  ADD COLUMN "high_ticket" DECIMAL(10, 2),
  ADD COLUMN "swiped_hand_keyed_ratio" TEXT,
  ADD COLUMN "auto_batch_time" TEXT,
  ADD COLUMN "connection_type" TEXT,
  ADD COLUMN "ebt_fsn" TEXT,
  ADD COLUMN "products_sold" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "accepts_wex_fleet_cards" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "currently_accepting_cards" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "submitted_by_name" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "reviewed_by" INTEGER,
  ADD COLUMN "reviewed_at" TIMESTAMPTZ(3),
  -- When the status became what it is: the month that a change of the counts belongs to.
  ADD COLUMN "status_changed_at" TIMESTAMPTZ(3),
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  -- What an application is found by.
  ADD COLUMN "words" TSVECTOR NOT NULL GENERATED ALWAYS AS ("search_words"(
    'APP-' || lpad("id"::text, greatest(6, length("id"::text)), '0'), "id"::text,
    "legal_business_name", "dba_name", "first_name" || ' ' || "last_name", "email")) STORED;
UPDATE "applications" SET "status_changed_at" = "created_at", "business_email" = "email";
ALTER TABLE "applications" ALTER COLUMN "status_changed_at" SET NOT NULL;
CREATE UNIQUE INDEX "applications_application_id_key" ON "applications" ("application_id");

-- Encrypted, in a table of their own: lists never read them, and another key rewrites nothing else.
CREATE TABLE "application_secrets" (
  "application_id" INTEGER NOT NULL,
  "key_id" TEXT NOT NULL,
  "ssn" BYTEA,
  "account_number" BYTEA,
  "drivers_license" BYTEA,
  "date_of_birth" BYTEA,
  CONSTRAINT "application_secrets_pkey" PRIMARY KEY ("application_id"),
  CONSTRAINT "application_secrets_application_id_fkey" FOREIGN KEY ("application_id")
    REFERENCES "applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "application_secrets_key_id_idx" ON "application_secrets" ("key_id", "application_id");

CREATE TABLE "application_status_changes" (
  "id" SERIAL NOT NULL,
  "application_id" INTEGER NOT NULL,
  "from_status" "application_status",
  "to_status" "application_status" NOT NULL,
  "notes" TEXT,
  "changed_by" INTEGER NOT NULL,
  "changed_by_name" TEXT NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "application_status_changes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "application_status_changes_application_id_fkey" FOREIGN KEY ("application_id")
    REFERENCES "applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "application_status_changes_application_id_idx"
  ON "application_status_changes" ("application_id", "id");

-- Without a foreign key: the record of who looked outlives the application.
CREATE TABLE "application_reveals" (
  "id" SERIAL NOT NULL,
  "application_id" INTEGER NOT NULL,
  "field" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "revealed_by" INTEGER NOT NULL,
  "revealed_by_name" TEXT NOT NULL,
  "revealed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "application_reveals_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "application_reveals_application_id_revealed_at_id_idx"
  ON "application_reveals" ("application_id", "revealed_at", "id");

-- What a caller's Idempotency-Key created; without a foreign key, so that a late repetition creates nothing.
CREATE TABLE "idempotency_keys" (
  "user_id" INTEGER NOT NULL,
  "key" TEXT NOT NULL,
  "application_id" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id", "key")
);
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" ("created_at");

-- How many applications became (or ceased to be) of a status in a month: for everybody, for a company,
-- and for an owner within a company. Their sum is what there is now; without the months from one on,
-- what there was at its beginning.
CREATE TYPE "count_kind" AS ENUM ('all', 'company', 'owner');
CREATE TABLE "application_counts" (
  "kind" "count_kind" NOT NULL,
  "submitted_by" INTEGER NOT NULL,
  "company" TEXT NOT NULL,
  "month" DATE NOT NULL,
  "draft" INTEGER NOT NULL DEFAULT 0,
  "submitted" INTEGER NOT NULL DEFAULT 0,
  "under_review" INTEGER NOT NULL DEFAULT 0,
  "approved" INTEGER NOT NULL DEFAULT 0,
  "declined" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "application_counts_pkey" PRIMARY KEY ("kind", "submitted_by", "company", "month")
);

CREATE FUNCTION "count_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes TEXT;
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      changes := 'SELECT "submitted_by", "company", "status", "status_changed_at" AS "at", 1 AS "n" FROM new_rows';
    WHEN 'DELETE' THEN
      changes := 'SELECT "submitted_by", "company", "status", now() AS "at", -1 AS "n" FROM old_rows';
    WHEN 'UPDATE' THEN
      changes := 'SELECT "submitted_by", "company", "status", "status_changed_at" AS "at", 1 AS "n" FROM new_rows
        UNION ALL
        SELECT o."submitted_by", o."company", o."status", n."status_changed_at", -1
        FROM old_rows o JOIN new_rows n ON n."id" = o."id"';
  END CASE;
  -- In one order, so that two transactions wait for each other and never both.
  EXECUTE format($sql$
    INSERT INTO "application_counts" AS c
      ("kind", "submitted_by", "company", "month", "draft", "submitted", "under_review", "approved", "declined")
    SELECT
      (CASE WHEN GROUPING("company") = 1 THEN 'all' WHEN GROUPING("submitted_by") = 1 THEN 'company' ELSE 'owner' END)::"count_kind",
      coalesce("submitted_by", 0), coalesce("company", ''), "month",
      coalesce(sum("n") FILTER (WHERE "status" = 'draft'), 0),
      coalesce(sum("n") FILTER (WHERE "status" = 'submitted'), 0),
      coalesce(sum("n") FILTER (WHERE "status" = 'under_review'), 0),
      coalesce(sum("n") FILTER (WHERE "status" = 'approved'), 0),
      coalesce(sum("n") FILTER (WHERE "status" = 'declined'), 0)
    FROM (SELECT *, date_trunc('month', "at" AT TIME ZONE 'UTC')::date AS "month" FROM (%s) changes) changes
    GROUP BY GROUPING SETS (("month"), ("company", "month"), ("submitted_by", "company", "month"))
    HAVING sum("n") FILTER (WHERE "status" = 'draft') <> 0
      OR sum("n") FILTER (WHERE "status" = 'submitted') <> 0
      OR sum("n") FILTER (WHERE "status" = 'under_review') <> 0
      OR sum("n") FILTER (WHERE "status" = 'approved') <> 0
      OR sum("n") FILTER (WHERE "status" = 'declined') <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT ("kind", "submitted_by", "company", "month") DO UPDATE SET
      "draft" = c."draft" + EXCLUDED."draft",
      "submitted" = c."submitted" + EXCLUDED."submitted",
      "under_review" = c."under_review" + EXCLUDED."under_review",
      "approved" = c."approved" + EXCLUDED."approved",
      "declined" = c."declined" + EXCLUDED."declined"
    $sql$, changes);
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_inserted_applications" AFTER INSERT ON "applications"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_applications"();
CREATE TRIGGER "count_updated_applications" AFTER UPDATE ON "applications"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_applications"();
CREATE TRIGGER "count_deleted_applications" AFTER DELETE ON "applications"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_applications"();

CREATE FUNCTION "forget_application_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "application_counts";
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_truncated_applications" AFTER TRUNCATE ON "applications"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_application_counts"();

-- What there was before the triggers.
INSERT INTO "application_counts" ("kind", "submitted_by", "company", "month", "draft", "submitted", "under_review", "approved", "declined")
SELECT
  (CASE WHEN GROUPING("company") = 1 THEN 'all' WHEN GROUPING("submitted_by") = 1 THEN 'company' ELSE 'owner' END)::"count_kind",
  coalesce("submitted_by", 0), coalesce("company", ''), "month",
  count(*) FILTER (WHERE "status" = 'draft'), count(*) FILTER (WHERE "status" = 'submitted'),
  count(*) FILTER (WHERE "status" = 'under_review'), count(*) FILTER (WHERE "status" = 'approved'),
  count(*) FILTER (WHERE "status" = 'declined')
FROM (SELECT *, date_trunc('month', "status_changed_at" AT TIME ZONE 'UTC')::date AS "month" FROM "applications") a
GROUP BY GROUPING SETS (("month"), ("company", "month"), ("submitted_by", "company", "month"));

-- An index for each order of the list × whose applications it shows; each serves both directions. An
-- application without a value comes before all others, hence the values that stand in for none.
CREATE INDEX "applications_all_created_idx" ON "applications" ("created_at", "id");
CREATE INDEX "applications_all_name_idx" ON "applications" (lower("legal_business_name"), "id");
CREATE INDEX "applications_all_status_idx" ON "applications" ("status", "created_at", "id");
CREATE INDEX "applications_all_submitted_idx" ON "applications" (coalesce("submitted_at", '-infinity'), "id");
CREATE INDEX "applications_all_volume_idx" ON "applications" (coalesce("total_monthly_cc_volume", -1), "id");
CREATE INDEX "applications_company_id_idx" ON "applications" ("company", "id");
CREATE INDEX "applications_company_created_idx" ON "applications" ("company", "created_at", "id");
CREATE INDEX "applications_company_name_idx" ON "applications" ("company", lower("legal_business_name"), "id");
CREATE INDEX "applications_company_status_idx" ON "applications" ("company", "status", "created_at", "id");
CREATE INDEX "applications_company_submitted_idx" ON "applications" ("company", coalesce("submitted_at", '-infinity'), "id");
CREATE INDEX "applications_company_volume_idx" ON "applications" ("company", coalesce("total_monthly_cc_volume", -1), "id");
CREATE INDEX "applications_own_id_idx" ON "applications" ("submitted_by", "id");
CREATE INDEX "applications_own_created_idx" ON "applications" ("submitted_by", "created_at", "id");
CREATE INDEX "applications_own_name_idx" ON "applications" ("submitted_by", lower("legal_business_name"), "id");
CREATE INDEX "applications_own_status_idx" ON "applications" ("submitted_by", "status", "created_at", "id");
CREATE INDEX "applications_own_submitted_idx" ON "applications" ("submitted_by", coalesce("submitted_at", '-infinity'), "id");
CREATE INDEX "applications_own_volume_idx" ON "applications" ("submitted_by", coalesce("total_monthly_cc_volume", -1), "id");
CREATE INDEX "applications_words_idx" ON "applications" USING gin ("words");
