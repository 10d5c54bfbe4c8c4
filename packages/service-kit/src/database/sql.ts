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
