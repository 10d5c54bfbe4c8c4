import type { DisposalDue } from '@portal/service-kit/retention';
import type { Application } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

const batchSize = 200;

export function createDisposal(db: Database) {
  return {
    /** Applications that are not approved, have no revenue and no signed record under retention. */
    applications: async ({ unused, signed }: DisposalDue): Promise<number[]> => {
      const rows = await db.$queryRaw<{ id: number }[]>`
        SELECT "id" FROM "applications" a
        WHERE "updated_at" < ${unused} AND "status" <> 'approved'
          AND NOT EXISTS (SELECT FROM "revenue_shares" r WHERE r."application_id" = a."id")
          AND NOT EXISTS (SELECT FROM "merchant_parts" p
            WHERE p."application_id" = a."id" AND p."signed_at" >= ${signed})
        ORDER BY "id" LIMIT ${batchSize}`;
      return rows.map(({ id }) => id);
    },

    /** Locks an application that is still due; null if it was changed meanwhile. */
    lockApplication: async (id: number, { unused }: DisposalDue): Promise<Application | null> => {
      await db.$queryRaw`SELECT "id" FROM "applications" WHERE "id" = ${id} FOR UPDATE`;
      return db.application.findFirst({
        where: { id, updatedAt: { lt: unused }, status: { not: 'approved' } },
      });
    },
  };
}
