import type { ConfirmedName } from '@portal/contracts/applications/import-schemas';
import type { Merchant } from '../rules/merchant-name.ts';
import type { MerchantName } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import { merchantColumns } from './import-lookup.ts';

export function createMerchants(db: Database) {
  return {
    /** Locks an application, so that its status stays and no other share is entered until the transaction ends. */
    lock: async (id: number): Promise<Merchant | null> => {
      const [merchant] = await db.$queryRawUnsafe<Merchant[]>(
        `SELECT ${merchantColumns} FROM "applications" a WHERE a."id" = $1 FOR NO KEY UPDATE`,
        id,
      );
      return merchant ?? null;
    },
  };
}

/** Names by which reports know a merchant. Compared like names of applications, by the function plain_name. */
export function createMerchantNames(db: Database) {
  return {
    /** Keeps the first confirmation of a name for an application. */
    confirm: async (name: Omit<MerchantName, 'id'>): Promise<void> => {
      await db.merchantName.createMany({ data: name, skipDuplicates: true });
    },

    /** The names that were confirmed in an import's dry runs. */
    ofImport: (importId: number): Promise<ConfirmedName[]> =>
      db.$queryRaw<ConfirmedName[]>`
        SELECT n."id", n."name" AS "merchantName", a."application_id" AS "applicationDisplayId", a."legal_business_name" AS "name"
        FROM "merchant_names" n JOIN "applications" a ON a."id" = n."application_id"
        WHERE n."import_id" = ${importId} ORDER BY n."id"`,

    delete: async (id: number): Promise<void> => {
      await db.merchantName.deleteMany({ where: { id } });
    },
  };
}
