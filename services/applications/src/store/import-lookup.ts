import type { Sql } from '@portal/service-kit/database/sql';
import {
  originOf,
  type KnownShare,
  type ShareKey,
  type ShareSource,
} from '../rules/known-shares.ts';
import type { Merchant } from '../rules/match-merchant.ts';
import type { ShareFigures } from '../rules/share-figures.ts';

type KnownRow = ShareKey & ShareFigures & ShareSource & Pick<KnownShare, 'importId'>;

const merchantColumns = `a."id", a."application_id" AS "displayId", a."legal_business_name" AS "name",
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
  merchantsByNumbers: async (numbers: readonly string[]): Promise<Map<string, Merchant[]>> => {
    const { rows } = await sql.query<Merchant & { wanted: string }>({
      name: 'import merchants by number',
      text: `SELECT m."number" AS "wanted", ${merchantColumns}
        FROM "merchant_numbers" m JOIN "applications" a ON a."id" = m."application_id"
        WHERE m."number" = ANY($1::text[]) ORDER BY a."id"`,
      values: [numbers],
    });
    return groupWanted(rows);
  },

  /** Approved applications by legal or trading name, normalized. */
  merchantsByNames: async (names: readonly string[]): Promise<Map<string, Merchant[]>> => {
    const { rows } = await sql.query<Merchant & { wanted: string }>({
      name: 'import merchants by name',
      text: `SELECT n."wanted", ${merchantColumns}
        FROM unnest($1::text[]) AS n("wanted")
        CROSS JOIN LATERAL (
          SELECT * FROM "applications" WHERE "status" = 'approved' AND "plain_name"("legal_business_name") = "plain_name"(n."wanted")
          UNION
          SELECT * FROM "applications" WHERE "status" = 'approved' AND "plain_name"("dba_name") = "plain_name"(n."wanted")
          LIMIT 4
        ) a
        ORDER BY a."id"`,
      values: [names],
    });
    return groupWanted(rows);
  },

  /** Existing shares of the keys' applications, in any month of their quarters. */
  knownShares: async (keys: readonly ShareKey[]): Promise<KnownShare[]> => {
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
    return rows.map(toKnownShare);
  },
});

export type ImportLookup = ReturnType<typeof createImportLookup>;

function groupWanted(rows: readonly (Merchant & { wanted: string })[]): Map<string, Merchant[]> {
  const groups = new Map<string, Merchant[]>();
  for (const { wanted, ...merchant } of rows)
    groups.set(wanted, [...(groups.get(wanted) ?? []), merchant]);
  return groups;
}

function toKnownShare(row: KnownRow): KnownShare {
  const {
    applicationId,
    quarter,
    month,
    reference,
    monthlyVolume,
    revenueSharePercentage,
    earnings,
    importId,
  } = row;
  return {
    applicationId,
    quarter,
    month,
    reference,
    figures: { monthlyVolume, revenueSharePercentage, earnings },
    origin: originOf(row),
    importId,
  };
}
