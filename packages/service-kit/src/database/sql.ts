/** A plain SQL statement. PostgreSQL prepares a named one once per connection. */
export interface SqlStatement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Plain SQL outside of transactions, for what Prisma does slowly: long lists and updates of many rows. */
export interface Sql {
  query<Row extends object>(statement: SqlStatement): Promise<{ rows: Row[] }>;
}

export interface SqlTransaction {
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

export interface SqlReadingTransaction extends SqlTransaction {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>;
}

/** Returns true if a write violated a unique constraint (Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'P2002';
