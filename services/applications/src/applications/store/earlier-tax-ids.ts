import type { SealedFields } from '../../crypto/field-cipher.ts';
import type { Database } from '../../store/database.ts';

const batch = 500;

/** Plaintext tax ids of earlier releases, in columns that nothing else reads. */
export function createEarlierTaxIds(db: Database) {
  return {
    next: async (): Promise<number[]> => {
      const rows = await db.$queryRaw<{ id: number }[]>`
        SELECT "id" FROM "applications" WHERE "ein_federal_tax_id" <> '' OR "federal_tax_id" <> ''
        ORDER BY "id" LIMIT ${batch}`;
      return rows.map(({ id }) => id);
    },

    of: async (id: number): Promise<string | null> => {
      const [row] = await db.$queryRaw<{ tax_id: string }[]>`
        SELECT coalesce(nullif("ein_federal_tax_id", ''), "federal_tax_id") AS "tax_id"
        FROM "applications" WHERE "id" = ${id}`;
      return row?.tax_id || null;
    },

    replace: async (id: number, sealed: SealedFields): Promise<void> => {
      await db.applicationSecrets.upsert({
        where: { applicationId: id },
        create: { applicationId: id, ...sealed },
        update: sealed,
      });
      await db.$executeRaw`
        UPDATE "applications" SET "ein_federal_tax_id" = '', "federal_tax_id" = '' WHERE "id" = ${id}`;
    },
  };
}
