-- Whether sales or fees were in doubt when a quote was priced, for lists and totals.
ALTER TABLE "quotes" ADD COLUMN "is_doubtful" BOOLEAN NOT NULL DEFAULT false;

WITH "sources" AS (
  SELECT "id", "doubts", "notes" FROM "quotes"
  UNION ALL SELECT "quote_id", "doubts", "notes" FROM "statements"
)
UPDATE "quotes" SET "is_doubtful" = true
WHERE "id" IN (
  SELECT "id" FROM "sources" WHERE "doubts" > 0 OR EXISTS (
    SELECT FROM jsonb_array_elements("notes") "note" WHERE "note"->>'kind' IN (
      'no-cards', 'no-fee-total', 'total-not-read', 'other-total', 'sales-unconfirmed', 'charges-unconfirmed',
      'several-card-tables', 'amounts-unexplained', 'customers-may-pay', 'charge-among-sums', 'list-left-out',
      'charges-not-found', 'total-credited', 'charged-above-sales', 'fees-by-name', 'sales-uncounted',
      'sheets-added-up',
      'account-twice', 'locations-missing', 'several-statements', 'list-of-months', 'other-currency')
    OR "note"->>'kind' = 'list-of-currencies' AND "note"->>'currency' <> 'USD'
    OR "note"->>'kind' = 'sums-differ'
      AND ("note"->>'total' <> 'totalStatementFees' OR ("note"->>'sum')::numeric <= 0)));
