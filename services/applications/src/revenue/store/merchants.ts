import { Prisma } from '../../generated/prisma/client.ts';
import type { Merchant } from '../rules/match-merchant.ts';
import type { Database } from '../../store/database.ts';

const columns = Prisma.sql`"id", "application_id" AS "displayId", "legal_business_name" AS "name",
  "dba_name" AS "dbaName", "status", "submitted_by" AS "ownerId", "company",
  CASE WHEN "status" = 'approved' THEN "status_changed_at" END AS "approvedAt"`;

export function createMerchants(db: Database) {
  return {
    byIds: (ids: readonly number[]): Promise<Merchant[]> =>
      db.$queryRaw<
        Merchant[]
      >`SELECT ${columns} FROM "applications" WHERE "id" = ANY(${ids}::integer[]) ORDER BY "id"`,

    /** Locks an application, so that its status stays and no other share is entered until the transaction ends. */
    lock: async (id: number): Promise<Merchant | null> => {
      const [merchant] = await db.$queryRaw<
        Merchant[]
      >`SELECT ${columns} FROM "applications" WHERE "id" = ${id} FOR NO KEY UPDATE`;
      return merchant ?? null;
    },
  };
}
