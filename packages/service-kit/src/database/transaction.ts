export interface SqlTransaction {
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

export interface SqlReadingTransaction extends SqlTransaction {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>;
}

/** Returns true if a write violated a unique constraint (Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'P2002';
