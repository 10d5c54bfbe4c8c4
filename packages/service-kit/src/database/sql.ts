/** A statement of plain SQL. One with a name is prepared once for each connection. */
export interface SqlStatement {
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * Plain SQL on the service's own connections, for what Prisma cannot say or says slowly: long lists, and
 * changes of many rows that one statement makes. Outside of any transaction; other changes go through
 * Prisma.
 */
export interface Sql {
  query<Row extends object>(statement: SqlStatement): Promise<{ rows: Row[] }>;
}
