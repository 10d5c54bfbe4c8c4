-- Processors send a file a month: a share is of one month, or of a whole quarter where it has none.
-- Months that follow each other differ by one: year × 12 + month - 1.
ALTER TABLE "revenue_shares" ADD COLUMN "month" INTEGER
  CONSTRAINT "revenue_shares_month_check" CHECK ("month" / 3 = "quarter");
DROP INDEX "revenue_shares_imported_key";
CREATE UNIQUE INDEX "revenue_shares_imported_key"
  ON "revenue_shares" ("application_id", "quarter", coalesce("month", -1), "reference")
  WHERE "import_id" IS NOT NULL;
-- References are compared without the zeros in front that a spreadsheet drops.
CREATE INDEX "revenue_shares_plain_reference_idx"
  ON "revenue_shares" ("application_id", "quarter", regexp_replace("reference", '^0+(?=[0-9])', ''));

-- Which parts of a quarter are there: shares of the whole quarter and of each of its months.
ALTER TABLE "revenue_totals"
  ADD COLUMN "whole_shares" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "first_month_shares" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "second_month_shares" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "third_month_shares" INTEGER NOT NULL DEFAULT 0;
UPDATE "revenue_totals" SET "whole_shares" = "shares";

CREATE OR REPLACE FUNCTION "total_revenue"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT "owner_id", "company", "application_id", "quarter", "month" %% 3 AS "part", "earnings", "is_active", "n" FROM (%s) c
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
      SELECT "owner_id", "company", "quarter", "part", "n" AS "shares", "n" * "earnings" AS "earnings", 0 AS "accounts" FROM "changes"
      UNION ALL
      SELECT "owner_id", "company", "quarter", NULL, 0, 0, ("active_shares" > 0)::integer - ("active_shares" - "n" > 0)::integer
      FROM "counted" JOIN "deltas" USING ("application_id", "quarter", "owner_id", "company")
    )
    INSERT INTO "revenue_totals" AS t ("kind", "owner_id", "company", "quarter", "shares", "earnings", "active_accounts",
      "whole_shares", "first_month_shares", "second_month_shares", "third_month_shares")
    SELECT
      (CASE WHEN GROUPING("company") = 1 THEN 'all' WHEN GROUPING("owner_id") = 1 THEN 'company' ELSE 'owner' END)::"revenue_scope",
      coalesce("owner_id", 0), coalesce("company", ''), "quarter", sum("shares"), sum("earnings"), sum("accounts"),
      coalesce(sum("shares") FILTER (WHERE "part" IS NULL), 0),
      coalesce(sum("shares") FILTER (WHERE "part" = 0), 0),
      coalesce(sum("shares") FILTER (WHERE "part" = 1), 0),
      coalesce(sum("shares") FILTER (WHERE "part" = 2), 0)
    FROM "parts"
    GROUP BY GROUPING SETS (("quarter"), ("company", "quarter"), ("owner_id", "company", "quarter"))
    HAVING sum("shares") <> 0 OR sum("earnings") <> 0 OR sum("accounts") <> 0
      OR sum("shares") FILTER (WHERE "part" IS NULL) <> 0
      OR sum("shares") FILTER (WHERE "part" = 0) <> 0 OR sum("shares") FILTER (WHERE "part" = 1) <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT ("kind", "owner_id", "company", "quarter") DO UPDATE SET
      "shares" = t."shares" + EXCLUDED."shares",
      "earnings" = t."earnings" + EXCLUDED."earnings",
      "active_accounts" = t."active_accounts" + EXCLUDED."active_accounts",
      "whole_shares" = t."whole_shares" + EXCLUDED."whole_shares",
      "first_month_shares" = t."first_month_shares" + EXCLUDED."first_month_shares",
      "second_month_shares" = t."second_month_shares" + EXCLUDED."second_month_shares",
      "third_month_shares" = t."third_month_shares" + EXCLUDED."third_month_shares"
    $sql$, changes);
  RETURN NULL;
END
$$;
