/** What the kit needs of a Prisma transaction (or client): plain SQL with parameters. */
export interface SqlTransaction {
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

/** One that gives rows, too. */
export interface SqlReadingTransaction extends SqlTransaction {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>;
}

/** Whether PostgreSQL refused a write because a unique value is taken, as Prisma tells it (P2002). */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'P2002';
