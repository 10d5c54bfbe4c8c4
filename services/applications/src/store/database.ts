import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

export type Database = PrismaClient | Prisma.TransactionClient;

/** Reserves the id of a row before its insert. */
export async function nextIdOf(db: Database, table: 'applications' | 'revenue_shares') {
  const [next] = await db.$queryRaw<[{ id: number }]>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::integer AS "id"`;
  return next.id;
}

export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of fields, for an SQL list. */
export const columnsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `"${columnOf(name)}"`]));
