import type { ConfirmedName } from '@portal/contracts/applications/import-schemas';
import type { Database } from '../../store/database.ts';

export interface NewMerchantName {
  name: string;
  applicationId: number;
  importId: number;
  confirmedBy: number;
  confirmedAt: Date;
}

/** Names by which reports know a merchant. Compared like names of applications, by the function plain_name. */
export function createMerchantNames(db: Database) {
  return {
    /** Keeps the first confirmation of a name for an application. */
    confirm: async (name: NewMerchantName): Promise<void> => {
      await db.$executeRaw`
        INSERT INTO "merchant_names" ("name", "application_id", "import_id", "confirmed_by", "confirmed_at")
        VALUES (${name.name}, ${name.applicationId}, ${name.importId}, ${name.confirmedBy}, ${name.confirmedAt})
        ON CONFLICT DO NOTHING`;
    },

    /** The names that were confirmed in an import's dry runs. */
    ofImport: (importId: number): Promise<ConfirmedName[]> =>
      db.$queryRaw<ConfirmedName[]>`
        SELECT n."id", n."name" AS "merchantName", a."application_id" AS "applicationDisplayId", a."legal_business_name" AS "name"
        FROM "merchant_names" n JOIN "applications" a ON a."id" = n."application_id"
        WHERE n."import_id" = ${importId} ORDER BY n."id"`,

    takeBack: async (id: number): Promise<void> => {
      await db.$executeRaw`DELETE FROM "merchant_names" WHERE "id" = ${id}`;
    },
  };
}
