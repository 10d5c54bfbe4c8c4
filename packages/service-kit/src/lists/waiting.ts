import {
  maxCounted,
  maxWaitingItems,
  type WaitingItem,
  type WaitingKind,
} from '@portal/contracts/core/waiting';
import type { Sql } from '../database/sql.ts';

/** The oldest rows of those that wait, and how many wait. */
export interface WaitingRows<Row> {
  total: number;
  rows: Row[];
}

export interface WaitingSelect {
  /** What the statement is called where it is prepared. */
  name: string;
  columns: string;
  /** Table and condition. An index begins with what these ask for and goes on with `order`. */
  from: string;
  /** The oldest first. */
  order: string;
  values?: unknown[];
}

/** Reads the oldest rows of a condition, and counts them as far as a list tells: however many there are, it takes the same. */
export async function readWaiting<Row extends object>(
  sql: Sql,
  { name, columns, from, order, values = [] }: WaitingSelect,
): Promise<WaitingRows<Row>> {
  const text = `SELECT ${columns},
      (SELECT count(*)::integer FROM (SELECT FROM ${from} LIMIT ${maxCounted}) "counted") AS "total"
    FROM ${from} ORDER BY ${order} LIMIT ${maxWaitingItems}`;
  const { rows } = await sql.query<Row & { total: number }>({ name, text, values });
  return { total: rows[0]?.total ?? 0, rows };
}

/** What waits of a kind as a list tells it; nothing where nothing does. */
export const waitingKind = <Row>(
  about: Pick<WaitingKind, 'kind' | 'title' | 'path'>,
  { total, rows }: WaitingRows<Row>,
  present: (row: Row) => WaitingItem,
): WaitingKind[] => (rows.length ? [{ ...about, total, items: rows.map(present) }] : []);
