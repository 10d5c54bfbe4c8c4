import { namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import type { FieldCipher } from '../../crypto/field-cipher.ts';
import { columnOf } from '../../store/database.ts';

/** A database connection outside Prisma. It runs one query at a time. */
interface Connection {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** A row's encrypted values, in the order of the table's columns. */
interface SealedRow {
  id: number;
  keyId: string;
  values: (Uint8Array | null)[];
}

export type SealedTable = ReturnType<typeof sealedTable>;

interface TableOptions {
  table: string;
  id?: string;
  /** The encrypted columns, each with an SQL expression of the place that its values are bound to. */
  columns: readonly { column: string; place: string }[];
}

/** Encrypted values in bulk for key rotation. */
function sealedTable(connection: Connection, { table, id = 'id', columns }: TableOptions) {
  const names = columns.map(({ column }) => `"${column}"`);
  const select = `SELECT "${id}" AS "id", "key_id" AS "keyId", ARRAY[${names.join(', ')}] AS "values",
      ARRAY[${columns.map(({ place }) => place).join(', ')}] AS "places"
    FROM "${table}" WHERE "key_id" = $1 AND "${id}" > $2
    ORDER BY "${id}" LIMIT $3 FOR UPDATE SKIP LOCKED`;
  const update = `UPDATE "${table}" s
    SET "key_id" = n."key_id", ${names.map((name) => `${name} = n.${name}`).join(', ')}
    FROM unnest($1::integer[], $2::text[], ${names.map((_, at) => `$${at + 3}::bytea[]`).join(', ')})
      AS n ("id", "key_id", ${names.join(', ')})
    WHERE s."${id}" = n."id"`;
  const replace = async (rows: readonly SealedRow[]): Promise<void> => {
    await connection.query(update, [
      rows.map((row) => row.id),
      rows.map((row) => row.keyId),
      ...names.map((_, at) => rows.map(({ values }) => toBytes(values[at] ?? null))),
    ]);
  };
  return {
    countByKey: async (): Promise<[keyId: string, count: number][]> => {
      const { rows } = await connection.query<{ key_id: string; count: number }>(
        `SELECT "key_id", count(*)::integer AS "count" FROM "${table}"
         WHERE "key_id" IS NOT NULL GROUP BY "key_id"`,
      );
      return rows.map((row) => [row.key_id, row.count]);
    },

    /**
     * Encrypts the next rows of a key after an id with the first key, in one transaction; skips rows that another one
     * has locked. Returns the ids of the rows.
     */
    reseal: async (cipher: FieldCipher, keyId: string, after: number, max: number) => {
      await connection.query('BEGIN');
      try {
        const { rows } = await connection.query<SealedRow & { places: string[] }>(select, [
          keyId,
          after,
          max,
        ]);
        await replace(
          rows.map(({ id: row, values, places }) => ({
            id: row,
            keyId: cipher.keyId,
            values: values.map((value, at) => {
              const place = places[at] ?? '';
              return value && cipher.sealAt(place, cipher.openAt(place, { keyId, value })).value;
            }),
          })),
        );
        await connection.query('COMMIT');
        return rows.map((row) => row.id);
      } catch (error) {
        await connection.query('ROLLBACK');
        throw error;
      }
    },

    replace,
  };
}

const toBytes = (value: Uint8Array | null): Buffer | null => value && Buffer.from(value);

/** The sensitive fields of applications. */
export const secretsTable = (connection: Connection): SealedTable =>
  sealedTable(connection, {
    table: 'application_secrets',
    id: 'application_id',
    columns: namesOf(sensitiveFields).map((name) => ({
      column: columnOf(name),
      place: `'applications/' || "application_id" || '/${name}'`,
    })),
  });

const part = `'merchant-parts/' || "part_id" || '/'`;

/** What merchants typed, the content that they signed, and the documents about it. */
export const partTables = (connection: Connection): SealedTable[] =>
  [
    { table: 'merchant_values', column: 'value', place: `${part} || "field"` },
    {
      table: 'merchant_parts',
      column: 'content',
      place: `'merchant-parts/' || "id" || '/content'`,
    },
    { table: 'merchant_documents', column: 'pdf', place: `${part} || 'document/' || "reader"` },
  ].map(({ table, ...column }) => sealedTable(connection, { table, columns: [column] }));
