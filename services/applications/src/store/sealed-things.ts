import type { SealedValue } from '../crypto/field-cipher.ts';
import type { Connection } from './secrets.ts';

/** An encrypted value of a merchant's part, with the place it is bound to. */
export interface SealedThing extends SealedValue {
  id: number;
  place: string;
}

/** The encrypted columns of merchants' parts: table, column, and the place that each value is bound to. */
const kinds = [
  {
    table: 'merchant_values',
    column: 'value',
    place: `'merchant-parts/' || "part_id" || '/' || "field"`,
  },
  { table: 'merchant_parts', column: 'content', place: `'merchant-parts/' || "id" || '/content'` },
  {
    table: 'merchant_documents',
    column: 'pdf',
    place: `'merchant-parts/' || "part_id" || '/document/' || "reader"`,
  },
] as const;

/** Re-encrypts these columns in batches for key rotation. */
export const createSealedThings = (connection: Connection) =>
  kinds.map(({ table, column, place }) => ({
    keyIds: async (): Promise<string[]> => {
      const { rows } = await connection.query<{ key_id: string }>(
        `SELECT DISTINCT "key_id" FROM "${table}" WHERE "${column}" IS NOT NULL`,
      );
      return rows.map(({ key_id }) => key_id);
    },

    /** Re-encrypts the next rows that use another key; returns how many. */
    renewSome: async (
      keyId: string,
      size: number,
      renew: (thing: SealedThing) => SealedValue,
    ): Promise<number> => {
      await connection.query('BEGIN');
      try {
        const { rows } = await connection.query<SealedThing>(
          `SELECT "id", "key_id" AS "keyId", "${column}" AS "value", ${place} AS "place" FROM "${table}"
           WHERE "key_id" <> $1 AND "${column}" IS NOT NULL ORDER BY "id" LIMIT $2 FOR UPDATE`,
          [keyId, size],
        );
        for (const row of rows) {
          const sealed = renew(row);
          await connection.query(
            `UPDATE "${table}" SET "key_id" = $2, "${column}" = $3 WHERE "id" = $1`,
            [row.id, sealed.keyId, Buffer.from(sealed.value)],
          );
        }
        await connection.query('COMMIT');
        return rows.length;
      } catch (error) {
        await connection.query('ROLLBACK');
        throw error;
      }
    },
  }));

export type SealedThings = ReturnType<typeof createSealedThings>;
