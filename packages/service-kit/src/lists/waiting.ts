import {
  maxCounted,
  maxWaitingItems,
  type WaitingItem,
  type WaitingKind,
} from '@portal/contracts/core/waiting';
import type { Sql } from '../database/sql.ts';

export interface WaitingRows<Row> {
  total: number;
  rows: Row[];
}

export interface WaitingSelect {
  name: string;
  columns: string;
  /** Table and condition. Needs an index on the condition followed by `order`. */
  from: string;
  order: string;
  values?: unknown[];
}

/** Reads the oldest rows and counts at most `mostCounted`, so that the time does not grow with the table. */
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

/** Presents waiting rows as one entry of the list; empty if there are none. */
export const waitingKind = <Row>(
  about: Pick<WaitingKind, 'kind' | 'title' | 'path'>,
  { total, rows }: WaitingRows<Row>,
  present: (row: Row) => WaitingItem,
): WaitingKind[] => (rows.length ? [{ ...about, total, items: rows.map(present) }] : []);
