import type { Merchant } from '../rules/match-merchant.ts';
import type { Database } from './store.ts';

/** Applications as shares are entered for them. */
export function createMerchants(db: Database) {
  return {
    /** Keeps an application's status as it is until the transaction ends. */
    lock: async (id: number): Promise<Merchant | null> => {
      const [merchant] = await db.$queryRaw<Merchant[]>`
        SELECT "id", "application_id" AS "displayId", "legal_business_name" AS "name", "status",
          "submitted_by" AS "ownerId", "company", "status_changed_at" AS "approvedAt"
        FROM "applications" WHERE "id" = ${id} FOR SHARE`;
      return merchant ?? null;
    },
  };
}
