import type { MissingMerchants } from '@portal/contracts/applications/import-schemas';
import type { Sql } from '@portal/service-kit/database/sql';
import * as known from '../rules/known-shares.ts';
import type { Merchant } from '../rules/merchant-name.ts';
import type { ShareFigures } from '../rules/read-row.ts';

type KnownRow = known.ShareKey &
  ShareFigures &
  known.ShareSource &
  Pick<known.KnownShare, 'importId'>;

/** The columns of a Merchant, of applications as `a`. */
export const merchantColumns = `a."id", a."application_id" AS "displayId", a."legal_business_name" AS "name",
  a."dba_name" AS "dbaName", a."status", a."submitted_by" AS "ownerId", a."company",
  CASE WHEN a."status" = 'approved' THEN a."status_changed_at" END AS "approvedAt"`;

export const createImportLookup = (sql: Sql) => ({
  merchantsByIds: async (ids: readonly number[]): Promise<Merchant[]> => {
    const { rows } = await sql.query<Merchant>({
      name: 'import merchants by id',
      text: `SELECT ${merchantColumns} FROM "applications" a WHERE a."id" = ANY($1::integer[])`,
      values: [ids],
    });
    return rows;
  },

  /** Applications by merchant numbers (normalized) that imports have learned. */
  merchantsByNumbers: grouped(
    sql,
    'import merchants by number',
    `SELECT m."number" AS "wanted", ${merchantColumns}
      FROM "merchant_numbers" m JOIN "applications" a ON a."id" = m."application_id"
      WHERE m."number" = ANY($1::text[]) ORDER BY a."id"`,
  ),

  /** Approved applications by legal, trading or confirmed name, normalized. */
  merchantsByNames: grouped(
    sql,
    'import merchants by name',
    `SELECT n."wanted", ${merchantColumns}
      FROM unnest($1::text[]) AS n("wanted")
      CROSS JOIN LATERAL (
        SELECT * FROM "applications" WHERE "status" = 'approved' AND "plain_name"("legal_business_name") = "plain_name"(n."wanted")
        UNION
        SELECT * FROM "applications" WHERE "status" = 'approved' AND "plain_name"("dba_name") = "plain_name"(n."wanted")
        UNION
        SELECT c.* FROM "merchant_names" m JOIN "applications" c ON c."id" = m."application_id" AND c."status" = 'approved'
        WHERE "plain_name"(m."name") = "plain_name"(n."wanted")
        LIMIT 4
      ) a
      ORDER BY a."id"`,
  ),

  /** Approved applications whose merchant number ends with the given digits, or that end with it. */
  merchantsByTails: grouped(
    sql,
    'import merchants by number tail',
    `SELECT DISTINCT t."wanted", ${merchantColumns}
      FROM unnest($1::text[]) AS t("wanted")
      JOIN "merchant_numbers" m ON right(m."number", 4) = right(t."wanted", 4)
        AND (m."number" LIKE '%' || t."wanted" OR t."wanted" LIKE '%' || m."number")
      JOIN "applications" a ON a."id" = m."application_id" AND a."status" = 'approved'
      ORDER BY a."id"`,
  ),

  /** Approved applications with a legal or trading name that shares trigrams with the given one. */
  merchantsLikeNames: grouped(
    sql,
    'import merchants like name',
    `WITH n AS MATERIALIZED (
        SELECT u."wanted", "plain_name"(u."wanted") AS "plain" FROM unnest($1::text[]) AS u("wanted")
      )
      SELECT n."wanted", ${merchantColumns} FROM n CROSS JOIN LATERAL (
        SELECT * FROM "applications"
        WHERE "approved_plain_name" % n."plain" OR "approved_plain_dba" % n."plain"
        ORDER BY greatest(similarity("approved_plain_name", n."plain"), similarity("approved_plain_dba", n."plain")) DESC
        LIMIT 8
      ) a`,
  ),

  /** Applications with an active share in a period, and none in the next one, neither stored nor in a file. */
  missingMerchants: async (
    before: known.SharePeriod,
    { quarter, month, applicationIds }: known.NewestPeriod,
  ): Promise<MissingMerchants> => {
    const { rows } = await sql.query<MissingMerchants['merchants'][number] & { total: number }>({
      name: 'import missing merchants',
      text: `SELECT s."application_display_id" AS "applicationDisplayId", min(s."merchant_name") AS "name",
          sum(s."earnings")::text AS "earnings", (count(*) OVER ())::integer AS "total"
        FROM "revenue_shares" s
        WHERE s."quarter" = $1 AND ($2::integer IS NULL OR coalesce(s."month", $2) = $2) AND s."is_active"
          AND s."application_id" <> ALL($5::integer[])
          AND NOT EXISTS (SELECT FROM "revenue_shares" n WHERE n."application_id" = s."application_id" AND n."quarter" = $3
            AND ($4::integer IS NULL OR coalesce(n."month", $4) = $4))
        GROUP BY s."application_id", s."application_display_id"
        ORDER BY sum(s."earnings") DESC, s."application_id" LIMIT 100`,
      values: [before.quarter, before.month, quarter, month, [...applicationIds]],
    });
    return {
      before: known.periodText(before),
      period: known.periodText({ quarter, month }),
      total: rows[0]?.total ?? 0,
      merchants: rows.map(({ applicationDisplayId, name, earnings }) => ({
        applicationDisplayId,
        name,
        earnings,
      })),
    };
  },

  /** Existing shares of the keys' applications, in any month of their quarters. */
  knownShares: async (keys: readonly known.ShareKey[]): Promise<known.KnownShare[]> => {
    const { rows } = await sql.query<KnownRow>({
      name: 'import known shares',
      text: `SELECT s."id", s."application_id" AS "applicationId", s."quarter", s."month", s."reference",
          s."monthly_volume" AS "monthlyVolume", s."revenue_share_percentage" AS "revenueSharePercentage", s."earnings",
          s."import_id" AS "importId", s."import_row" AS "importRow", i."file_name" AS "fileName", s."entered_by_name" AS "enteredByName"
        FROM (SELECT DISTINCT * FROM unnest($1::integer[], $2::integer[])) AS k("application_id", "quarter")
        JOIN "revenue_shares" s ON s."application_id" = k."application_id" AND s."quarter" = k."quarter"
        LEFT JOIN "revenue_imports" i ON i."id" = s."import_id"`,
      values: [keys.map(({ applicationId }) => applicationId), keys.map(({ quarter }) => quarter)],
    });
    return rows.map((row) => ({ ...row, origin: known.originOf(row) }));
  },
});

export type ImportLookup = ReturnType<typeof createImportLookup>;

/** A query for texts, which groups the applications by the text that each was `wanted` for. */
function grouped(sql: Sql, name: string, text: string) {
  type Row = Merchant & { wanted: string };
  return async (wanted: readonly string[]): Promise<Map<string, Merchant[]>> => {
    const { rows } = await sql.query<Row>({ name, text, values: [wanted] });
    return Map.groupBy(rows, (row) => row.wanted);
  };
}
