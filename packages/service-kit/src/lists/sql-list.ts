import type { SqlStatement } from '../database/sql.ts';
import type { Slice } from './list-page.ts';
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

/** What the words of rows are searched for. */
interface SqlSearch {
  /** A tsquery. */
  query: (bind: Bind) => string;
  /** It is known to find few, as a number does. */
  rare?: boolean;
}

/** Which rows of a list are asked for, as parts of a statement. */
export interface SqlRows {
  /** Conditions that no row meets two of: for each there is an index in the list's order. */
  places: (bind: Bind) => string[];
  filter: (bind: Bind) => string;
  /** A SELECT of one number, `total`: how many rows there are, without the search. */
  total: (bind: Bind) => string;
  search?: SqlSearch | undefined;
  /** There are not many, as where they are one person's. */
  short?: boolean;
  /** Where the statement is one of a few, and its best plan does not hang on its values. */
  name?: string | undefined;
}

/**
 * The rows of a page, each with the number of all rows; a row of nothing but that number where the page
 * is empty. In a search, what is found in the first `looked` rows from the page's beginning.
 */
export function pageStatement(
  list: SqlList,
  slice: Slice,
  { search, name, ...rows }: SqlRows,
  looked = 0,
): SqlStatement {
  const { columns, table, words } = list;
  const { bind, values } = createBind();
  const [places, filter, total] = [rows.places(bind), rows.filter(bind), rows.total(bind)];
  const page = sqlSlice(slice, list.keys, bind);
  const read = (place: string, what: string, limit: number): string =>
    `SELECT ${what}, ${keysOf(slice, list)} FROM ${table}
      WHERE ${place} AND ${filter} AND ${page.where} ORDER BY ${page.orderBy} LIMIT ${limit}`;
  const inOrder = `ORDER BY ${orderOf(slice, page.descending)} LIMIT ${page.limit}`;
  const matching = search && matches(words, search, bind);
  const found = matching
    ? withColumns(
        list,
        places
          .map((place) => read(place, `${columns['id']} AS "hit", ${words}`, looked))
          .map(
            (rowsOfPlace) => `(SELECT * FROM (${rowsOfPlace}) looked WHERE ${matching} ${inOrder})`,
          )
          .join(' UNION ALL '),
      )
    : places.map((place) => `(${read(place, selected(columns), page.limit)})`).join(' UNION ALL ');
  return {
    ...(name ? { name: search ? `${name} search ${looked}` : name } : {}),
    text: `SELECT "total", ${namesOf(columns)} FROM (${total}) counted
      LEFT JOIN (${found}) page ON true ${inOrder}`,
    values,
  };
}

/** The rows of a page of all that a search finds, each with how many that are. */
export function gatherStatement(list: SqlList, slice: Slice, rows: SqlRows): SqlStatement {
  const { columns, table, words } = list;
  const { bind, values } = createBind();
  const [filter, matching] = [rows.filter(bind), matches(words, rows.search, bind)];
  // OFFSET has the filter looked at last: an index of it would give far more than the words do.
  const gathered = rows.places(bind).map(
    (place) => `SELECT ${columns['id']} AS "hit", ${keysOf(slice, list)}
      FROM (SELECT * FROM ${table} WHERE ${place} AND ${matching} OFFSET 0) found WHERE ${filter}`,
  );
  const page = sqlSlice(slice, keysByName(slice, list), bind);
  const inOrder = `ORDER BY ${page.orderBy} LIMIT ${page.limit}`;
  return {
    ...(rows.name ? { name: `${rows.name} gather` } : {}),
    text: `WITH gathered AS MATERIALIZED (${gathered.join(' UNION ALL ')})
      SELECT "total", ${namesOf(columns)} FROM (SELECT count(*)::integer AS "total" FROM gathered) counted
      LEFT JOIN (${withColumns(list, `SELECT * FROM gathered WHERE ${page.where} ${inOrder}`)}) page
      ON true ${inOrder}`,
    values,
  };
}

/** How many a search finds in a short list. */
export function countStatement({ table, words }: SqlList, rows: SqlRows): SqlStatement {
  const { bind, values } = createBind();
  const filter = rows.filter(bind);
  // OFFSET keeps the search from being looked up in the index of words, which is of the whole table.
  const looked = rows
    .places(bind)
    .map((place) => `(SELECT ${words} FROM ${table} WHERE ${place} AND ${filter} OFFSET 0)`);
  return {
    text: `SELECT count(*)::integer AS "total" FROM (${looked.join(' UNION ALL ')}) looked
      WHERE ${matches(words, rows.search, bind)}`,
    values,
  };
}

/** The query is made once, not for each row, and no plan is made for its words: it would hardly differ. */
const matches = (words: string | undefined, search: SqlSearch | undefined, bind: Bind): string =>
  `${words} @@ (SELECT ${search?.query(bind)})`;

/** The columns of rows whose ids were found, as "hit": many are looked at, few are read whole. */
const withColumns = ({ table, columns }: SqlList, hits: string): string =>
  `SELECT ${selected(columns)}, hits.* FROM (${hits}) hits JOIN ${table} ON ${columns['id']} = "hit"`;

const selected = (columns: SqlList['columns']): string =>
  Object.entries(columns)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ');
const namesOf = (columns: SqlList['columns']): string =>
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', ');

const keysOf = ({ order }: Slice, { keys }: SqlList): string =>
  order.keys.map(({ field }, at) => `${keys[field]?.sql} AS "order_${at}"`).join(', ');
const keysByName = ({ order }: Slice, { keys }: SqlList): SqlList['keys'] =>
  Object.fromEntries(
    order.keys.map(({ field }, at) => [field, { type: '', ...keys[field], sql: `"order_${at}"` }]),
  );
const orderOf = ({ order }: Slice, descending: boolean): string =>
  order.keys.map((_, at) => `"order_${at}"${descending ? ' DESC' : ''}`).join(', ');
