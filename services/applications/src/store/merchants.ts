import type { Merchant } from '../rules/match-merchant.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

const columns = Prisma.sql`
  a."id", a."application_id" AS "displayId", a."legal_business_name" AS "name", a."status",
  a."submitted_by" AS "ownerId", a."company",
  CASE WHEN a."status" = 'approved' THEN a."status_changed_at" END AS "approvedAt"`;

/** Applications as shares are entered for them. */
export function createMerchants(db: Database) {
  return {
    byIds: (ids: readonly number[]): Promise<Merchant[]> =>
      db.$queryRaw<Merchant[]>`
        SELECT ${columns} FROM "applications" a WHERE a."id" = ANY(${ids}::integer[])`,

    /** Keeps an application's status as it is until the transaction ends. */
    lock: async (id: number): Promise<Merchant | null> => {
      const [merchant] = await db.$queryRaw<Merchant[]>`
        SELECT ${columns} FROM "applications" a WHERE a."id" = ${id} FOR SHARE`;
      return merchant ?? null;
    },

    /** Approved applications by their legal or trading name, whatever its case. */
    byNames: async (names: readonly string[]): Promise<Map<string, Merchant[]>> => {
      const found = await db.$queryRaw<(Merchant & { wanted: string })[]>`
        SELECT n."wanted", ${columns}
        FROM unnest(${names}::text[]) AS n("wanted")
        CROSS JOIN LATERAL (
          SELECT * FROM "applications" WHERE "status" = 'approved' AND lower("legal_business_name") = lower(n."wanted")
          UNION
          SELECT * FROM "applications" WHERE "status" = 'approved' AND lower("dba_name") = lower(n."wanted")
          LIMIT 4
        ) a
        ORDER BY a."id"`;
      const byName = new Map<string, Merchant[]>();
      for (const { wanted, ...merchant } of found)
        byName.set(wanted, [...(byName.get(wanted) ?? []), merchant]);
      return byName;
    },
  };
}
