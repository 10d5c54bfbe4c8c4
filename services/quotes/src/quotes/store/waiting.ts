import { kindsResolvedBySaving } from '@portal/contracts/quotes/note-text';
import { maxCounted, maxWaitingItems } from '@portal/contracts/core/waiting';
import type { QuoteWaitsFor } from '@portal/contracts/quotes/schemas';
import type { Sql } from '@portal/service-kit/database/sql';

export interface WaitingQuoteRow {
  waitsFor: QuoteWaitsFor;
  id: number;
  quoteNumber: string;
  merchantName: string;
  /** Doubtful figures and notes that need attention. */
  doubts: number;
  since: Date;
  total: number;
}

const notesToSeeTo = (notes: string): string =>
  `(SELECT count(*) FROM jsonb_array_elements(${notes}) "note" WHERE "note"->>'kind' = ANY($2))`;

/** Quotes that wait for their user: to be sent, with a question, or accepted. Considers the oldest only. */
const waiting = `
  WITH "oldest" AS (
    SELECT *, "doubts" + ${notesToSeeTo('"notes"')} + coalesce((
      SELECT sum("statements"."doubts" + ${notesToSeeTo('"statements"."notes"')})
      FROM "statements" WHERE "quote_id" = "quotes"."id"), 0) AS "allDoubts"
    FROM "quotes"
    WHERE "created_by" = $1 AND "processing_stage" = 'analyzed' AND "status" IN ('draft', 'generated')
    ORDER BY "statement_uploaded_at", "id" LIMIT ${maxCounted}
  ), "waiting" AS (
    SELECT "id", "quote_number" AS "quoteNumber", "merchant_name" AS "merchantName",
      "allDoubts"::integer AS "doubts", coalesce("statement_uploaded_at", "created_at") AS "since",
      CASE WHEN "allDoubts" > 0 THEN 'review' WHEN "proposed_program" IS NULL THEN 'pricing'
        ELSE 'sending' END AS "waitsFor"
    FROM "oldest"
    UNION ALL (
      SELECT "id", "quote_number", "merchant_name", 0, "updated_at", 'application' FROM "quotes"
      WHERE "created_by" = $1 AND "status" = 'accepted' AND "application_id" IS NULL
        AND EXISTS (SELECT 1 FROM "proposals" WHERE "quote_id" = "quotes"."id" AND "state" = 'accepted')
      ORDER BY "id" LIMIT ${maxCounted})
    UNION ALL (
      SELECT "quotes"."id", "quotes"."quote_number", "quotes"."merchant_name", 0, "asked_at", 'answer'
      FROM "proposals" JOIN "quotes" ON "quotes"."id" = "proposals"."quote_id"
      WHERE "quotes"."created_by" = $1 AND "state" = 'open' AND "asked_at" IS NOT NULL
      ORDER BY "asked_at" LIMIT ${maxCounted})
  )`;

export const createWaiting = (sql: Sql) => ({
  oldest: async (userId: number): Promise<WaitingQuoteRow[]> => {
    const { rows } = await sql.query<WaitingQuoteRow>({
      name: 'waiting quotes',
      text: `${waiting}, "placed" AS (
          SELECT *, count(*) OVER (PARTITION BY "waitsFor")::integer AS "total",
            row_number() OVER (PARTITION BY "waitsFor" ORDER BY "since", "id") AS "place" FROM "waiting"
        )
        SELECT "waitsFor", "id", "quoteNumber", "merchantName", "doubts", "since", "total"
        FROM "placed" WHERE "place" <= ${maxWaitingItems} ORDER BY "place"`,
      values: [userId, kindsResolvedBySaving],
    });
    return rows;
  },

  idsOf: async (userId: number, waitsFor: QuoteWaitsFor): Promise<number[]> => {
    const { rows } = await sql.query<{ id: number }>({
      name: 'ids of waiting quotes',
      text: `${waiting} SELECT "id" FROM "waiting" WHERE "waitsFor" = $3`,
      values: [userId, kindsResolvedBySaving, waitsFor],
    });
    return rows.map(({ id }) => id);
  },
});
