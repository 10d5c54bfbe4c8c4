import type { Page } from '@portal/contracts/core/list';
import type { Sql, SqlStatement } from '../database/sql.ts';
import { toPage, type Slice } from './list-page.ts';
import { createBind, sqlSlice, type Bind, type SqlKey } from './sql-slice.ts';

/** A table as a list shows it. */
export interface SqlList {
  table: string;
  /** What a row is made of: its name → the expression. `id` must be among them. */
  columns: Record<string, string>;
  keys: Record<string, SqlKey>;
  /** A tsvector of the words that a row is found by. */
  words?: string;
}

/** Which rows of a list are asked for, as parts of a statement. */
export interface SqlRows {
  /** Conditions that no row meets two of: for each there is an index in the list's order. */
  places: (bind: Bind) => string[];
  filter: (bind: Bind) => string;
  /** A SELECT of one number, `total`: how many rows there are, without the search. */
  total: (bind: Bind) => string;
  /** A tsquery. */
  search?: ((bind: Bind) => string) | undefined;
  /** Where the statement is one of a few, and its best plan does not hang on its values. */
  name?: string | undefined;
}

/**
 * So many rows are looked through for what is searched, which fills the page of most searches. What is
 * rarer than that the index of words has soon gathered.
 */
export const lookedThrough = 2000;

interface Listed {
  /** Null in the one row of an empty page. */
  id: number | null;
  /** Null where a search was not looked for everywhere. */
  total: number | null;
}

/**
 * Reads a page of a list, the total with it in one statement. In a search the total is exact unless
 * the list is long and the page was filled from its first rows: then there are at least so many.
 */
export async function readPage<Row extends object>(
  sql: Sql,
  list: SqlList,
  slice: Slice,
  rows: SqlRows,
): Promise<Page<Row>> {
  const read = async (statement: SqlStatement): Promise<{ found: Row[]; total: number | null }> => {
    const result = await sql.query<Listed>(statement);
    const found = result.rows.filter(({ id }) => id !== null) as unknown as Row[];
    return { found, total: result.rows[0]?.total ?? null };
  };
  const { found, total } = await read(pageStatement(list, slice, rows));
  if (total !== null) return toPage(found, total, slice);
  if (found.length > slice.limit) return toPage(found, found.length, slice, true);
  const gathered = await read(gatherStatement(list, slice, rows));
  return toPage(gathered.found, gathered.total ?? 0, slice);
}

/**
 * The rows of a page, each with the total; a row of nothing but the total where the page is empty. In a
 * search, what is found in the first rows from the page's beginning: that is all there is where the
 * list holds no more than are looked through, and only then there is a total.
 */
export function pageStatement(
  { table, columns, keys, words = '' }: SqlList,
  slice: Slice,
  { search, name, ...rows }: SqlRows,
): SqlStatement {
  const { bind, values } = createBind();
  const [places, filter, total] = [rows.places(bind), rows.filter(bind), rows.total(bind)];
  const page = sqlSlice(slice, keys, bind);
  const found = search ? `WHERE ${words} @@ ${search(bind)}` : '';
  const looked = places.map(
    (place) => `(SELECT ${selected(columns)}, ${keysOf(slice, keys)}${search ? `, ${words}` : ''}
      FROM ${table} WHERE ${place} AND ${filter} AND ${page.where}
      ORDER BY ${page.orderBy} LIMIT ${search ? lookedThrough : page.limit})`,
  );
  const all = places.map((place) => `SELECT ${words} FROM ${table} WHERE ${place} AND ${filter}`);
  const counted = search
    ? `SELECT CASE WHEN "total" <= ${lookedThrough} THEN (SELECT count(*)::integer
         FROM (${all.join(' UNION ALL ')}) looked ${found}) END AS "total" FROM (${total}) counted`
    : total;
  const inOrder = `ORDER BY ${orderOf(slice, page.descending)} LIMIT ${page.limit}`;
  return {
    ...(name && !search ? { name } : {}),
    text: `SELECT "total", ${namesOf(columns)} FROM (${counted}) counted LEFT JOIN
      (SELECT * FROM (${looked.join(' UNION ALL ')}) looked ${found} ${inOrder}) page ON true ${inOrder}`,
    values,
  };
}

/** The rows of a page of all that a search finds, each with how many that are. */
export function gatherStatement(
  { table, columns, keys, words = '' }: SqlList,
  slice: Slice,
  rows: SqlRows,
): SqlStatement {
  const { bind, values } = createBind();
  const conditions = `${rows.filter(bind)} AND ${words} @@ ${rows.search?.(bind)}`;
  const aliases = Object.fromEntries(
    slice.order.keys.map(({ field }, at) => [
      field,
      { type: '', ...keys[field], sql: `"order_${at}"` },
    ]),
  );
  const page = sqlSlice(slice, aliases, bind);
  const hits = rows.places(bind).map(
    (place) => `SELECT ${columns['id']} AS "hit", ${keysOf(slice, keys)}
      FROM ${table} WHERE ${place} AND ${conditions}`,
  );
  const inOrder = `ORDER BY ${page.orderBy} LIMIT ${page.limit}`;
  return {
    text: `WITH hits AS MATERIALIZED (${hits.join(' UNION ALL ')})
      SELECT "total", ${namesOf(columns)} FROM (SELECT count(*)::integer AS "total" FROM hits) counted
      LEFT JOIN (SELECT ${selected(columns)}, page.* FROM
        (SELECT * FROM hits WHERE ${page.where} ${inOrder}) page JOIN ${table} ON ${columns['id']} = "hit"
      ) page ON true ${inOrder}`,
    values,
  };
}

const selected = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ');
const namesOf = (columns: Record<string, string>): string =>
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', ');
const keysOf = ({ order }: Slice, keys: Record<string, SqlKey>): string =>
  order.keys.map(({ field }, at) => `${keys[field]?.sql} AS "order_${at}"`).join(', ');
const orderOf = ({ order }: Slice, descending: boolean): string =>
  order.keys.map((_, at) => `"order_${at}"${descending ? ' DESC' : ''}`).join(', ');
