import type { SealedFields } from '../crypto/field-cipher.ts';

/** What the store of encrypted fields needs of a connection of its own. */
export interface Connection {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

export type SecretsRow = SealedFields & { applicationId: number };

/** Encrypted fields as key rotation sees them: many at a time, without their applications. */
export function createSecrets(connection: Connection) {
  return {
    /** How many applications are encrypted with each key. */
    countByKey: async (): Promise<Map<string, number>> => {
      const { rows } = await connection.query<{ key_id: string; count: number }>(
        'SELECT "key_id", count(*)::integer AS "count" FROM "application_secrets" GROUP BY "key_id"',
      );
      return new Map(rows.map((row) => [row.key_id, row.count]));
    },

    /**
     * Does work on the next rows of a key, after an application's id, and keeps others from changing
     * them meanwhile: all of it is kept, or nothing. Rows that somebody else changes now are left out.
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
          `SELECT "application_id" AS "applicationId", "key_id" AS "keyId", "ssn", "account_number" AS "accountNumber",
             "drivers_license" AS "driversLicense", "date_of_birth" AS "dateOfBirth"
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
      const columns = [
        rows.map((row) => row.applicationId),
        rows.map((row) => row.keyId),
        rows.map((row) => toBytes(row.ssn)),
        rows.map((row) => toBytes(row.accountNumber)),
        rows.map((row) => toBytes(row.driversLicense)),
        rows.map((row) => toBytes(row.dateOfBirth)),
      ];
      await connection.query(
        `UPDATE "application_secrets" s SET "key_id" = n."key_id", "ssn" = n."ssn",
           "account_number" = n."account_number", "drivers_license" = n."drivers_license", "date_of_birth" = n."date_of_birth"
         FROM unnest($1::integer[], $2::text[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])
           AS n ("application_id", "key_id", "ssn", "account_number", "drivers_license", "date_of_birth")
         WHERE s."application_id" = n."application_id"`,
        columns,
      );
    },
  };
}

const toBytes = (value: Uint8Array | null): Buffer | null => value && Buffer.from(value);

export type Secrets = ReturnType<typeof createSecrets>;
