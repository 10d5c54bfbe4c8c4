import type { SealedValue } from '../crypto/field-cipher.ts';
import type { Connection } from './secrets.ts';

/** Something of merchants' parts that is encrypted, with where it belongs. */
export interface SealedThing extends SealedValue {
  id: number;
  place: string;
}

/** The columns that merchants' parts keep encrypted: their table, and the place that each value is bound to. */
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

/** What merchants' parts keep encrypted, as key rotation sees it: some at a time. */
export const createSealedThings = (connection: Connection) =>
  kinds.map(({ table, column, place }) => ({
    /** The ids of the keys that any of it is encrypted with. */
    keyIds: async (): Promise<string[]> => {
      const { rows } = await connection.query<{ key_id: string }>(
        `SELECT DISTINCT "key_id" FROM "${table}" WHERE "${column}" IS NOT NULL`,
      );
      return rows.map(({ key_id }) => key_id);
    },

    /** Encrypts the next rows that have another key anew; gives how many there were. */
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
