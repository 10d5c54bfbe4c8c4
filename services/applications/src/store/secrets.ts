import { namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import type { SealedFields } from '../crypto/field-cipher.ts';
import { columnOf } from './columns.ts';

/** A database connection outside Prisma. */
export interface Connection {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

export type SecretsRow = SealedFields & { applicationId: number };

const names = namesOf(sensitiveFields);
const columns = names.map((name) => `"${columnOf(name)}"`);
const selected = names.map((name) => `"${columnOf(name)}" AS "${name}"`).join(', ');
const replaceSql = `UPDATE "application_secrets" s
  SET "key_id" = n."key_id", ${columns.map((column) => `${column} = n.${column}`).join(', ')}
  FROM unnest($1::integer[], $2::text[], ${columns.map((_, at) => `$${at + 3}::bytea[]`).join(', ')})
    AS n ("application_id", "key_id", ${columns.join(', ')})
  WHERE s."application_id" = n."application_id"`;

/** Encrypted fields in bulk for key rotation, without their applications. */
export function createSecrets(connection: Connection) {
  return {
    countByKey: async (): Promise<Map<string, number>> => {
      const { rows } = await connection.query<{ key_id: string; count: number }>(
        'SELECT "key_id", count(*)::integer AS "count" FROM "application_secrets" GROUP BY "key_id"',
      );
      return new Map(rows.map((row) => [row.key_id, row.count]));
    },

    /**
     * Processes the next rows of a key after an application id in one transaction. Skips rows that another
     * transaction has locked.
     */
    inBatch: async <T>(
      keyId: string,
      after: number,
      size: number,
      work: (rows: SecretsRow[]) => Promise<T>,
    ): Promise<T> => {
      await connection.query('BEGIN');
      try {
        const { rows } = await connection.query<SecretsRow>(
          `SELECT "application_id" AS "applicationId", "key_id" AS "keyId", ${selected}
           FROM "application_secrets" WHERE "key_id" = $1 AND "application_id" > $2
           ORDER BY "application_id" LIMIT $3 FOR UPDATE SKIP LOCKED`,
          [keyId, after, size],
        );
        const result = await work(rows);
        await connection.query('COMMIT');
        return result;
      } catch (error) {
        await connection.query('ROLLBACK');
        throw error;
      }
    },

    replace: async (rows: readonly SecretsRow[]): Promise<void> => {
      await connection.query(replaceSql, [
        rows.map((row) => row.applicationId),
        rows.map((row) => row.keyId),
        ...names.map((name) => rows.map((row) => toBytes(row[name]))),
      ]);
    },
  };
}

const toBytes = (value: Uint8Array | null): Buffer | null => value && Buffer.from(value);

export type Secrets = ReturnType<typeof createSecrets>;
