import type { SqlStatement } from '../database/sql.ts';
import { type Slice, isBackward, rowsToRead } from './list-page.ts';
import type { ListKey } from './list-order.ts';

export interface SqlList {
  table: string;
  /** Output names and their expressions; `id` and the sort keys are required. */
  columns: Record<string, string>;
  /** The types of enumerations among the sort keys; text by default. */
  enums?: Record<string, string>;
  /** A tsvector for full-text search. */
  words?: string;
}

interface SqlSearch {
  /** A tsquery. */
  query: (bind: Bind) => string;
  /** The search is known to match few rows, such as a long number. */
  rare?: boolean;
}

export interface SqlRows {
  /** Disjoint conditions, each with an index in the list's order. */
  partitions: (bind: Bind) => string[];
  filter: (bind: Bind) => string;
  /** A SELECT of `total`, the number of rows without the search. */
  total: (bind: Bind) => string;
  search?: SqlSearch | undefined;
  /** The list is short, such as that of one person. */
  short?: boolean;
  /** Name of the prepared statement. Only set it if the best plan does not depend on the values. */
  name?: string | undefined;
}

/** Selects a page with the total; an empty page is one row with the total. A search scans `scanned` rows. */
export function pageStatement(
  list: SqlList,
  slice: Slice,
  { search, name, ...rows }: SqlRows,
  scanned = 0,
): SqlStatement {
  const { columns, table, words } = list;
  const { bind, values } = createBind();
  const [partitions, filter, total] = [rows.partitions(bind), rows.filter(bind), rows.total(bind)];
  const page = sqlSlice(
    slice,
    slice.order.keys.map((key) => keyOf(list, key)),
    bind,
  );
  const read = (partition: string, what: string, limit: number): string =>
    `SELECT ${what}, ${keysOf(slice, list)} FROM ${table}
      WHERE ${partition} AND ${filter} AND ${page.where} ORDER BY ${page.orderBy} LIMIT ${limit}`;
  const inOrder = `ORDER BY ${orderOf(slice, page.descending)} LIMIT ${page.limit}`;
  const matching = search && matches(words, search, bind);
  const found = matching
    ? withColumns(
        list,
        partitions
          .map((partition) => read(partition, `${columns['id']} AS "hit", ${words}`, scanned))
          .map((part) => `(SELECT * FROM (${part}) scanned WHERE ${matching} ${inOrder})`)
          .join(' UNION ALL '),
      )
    : partitions
        .map((partition) => `(${read(partition, selected(columns), page.limit)})`)
        .join(' UNION ALL ');
  return {
    ...(name ? { name: search ? `${name} search ${scanned}` : name } : {}),
    text: `SELECT "total", ${namesOf(columns)} FROM (${total}) counted
      LEFT JOIN (${found}) page ON true ${inOrder}`,
    values,
  };
}

/** Selects the rows of a page from all matches of a search, with their number. */
export function gatherStatement(list: SqlList, slice: Slice, rows: SqlRows): SqlStatement {
  const { columns, table, words } = list;
  const { bind, values } = createBind();
  const [filter, matching] = [rows.filter(bind), matches(words, rows.search, bind)];
  // OFFSET 0 is an optimization fence: the full-text index must come first, not an index of the filter.
  const gathered = rows.partitions(bind).map(
    (partition) => `SELECT ${columns['id']} AS "hit", ${keysOf(slice, list)}
      FROM (SELECT * FROM ${table} WHERE ${partition} AND ${matching} OFFSET 0) found WHERE ${filter}`,
  );
  const keys = slice.order.keys.map((key, at) => ({ ...keyOf(list, key), sql: `"order_${at}"` }));
  const page = sqlSlice(slice, keys, bind);
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

/** Counts the matches of a search in a short list. */
export function countStatement({ table, words }: SqlList, rows: SqlRows): SqlStatement {
  const { bind, values } = createBind();
  const filter = rows.filter(bind);
  // OFFSET 0 is an optimization fence: the full-text index covers the whole table.
  const scanned = rows
    .partitions(bind)
    .map(
      (partition) => `(SELECT ${words} FROM ${table} WHERE ${partition} AND ${filter} OFFSET 0)`,
    );
  return {
    text: `SELECT count(*)::integer AS "total" FROM (${scanned.join(' UNION ALL ')}) scanned
      WHERE ${matches(words, rows.search, bind)}`,
    values,
  };
}

/** The subquery builds the tsquery once, and keeps the plan independent of the words. */
const matches = (words: string | undefined, search: SqlSearch | undefined, bind: Bind): string =>
  `${words} @@ (SELECT ${search?.query(bind)})`;

/** Joins the columns to the ids in "hit", so that whole rows are read only for the page. */
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

const keysOf = ({ order }: Slice, list: SqlList): string =>
  order.keys.map((key, at) => `${keyOf(list, key).sql} AS "order_${at}"`).join(', ');
const orderOf = ({ order }: Slice, descending: boolean): string =>
  order.keys.map((_, at) => `"order_${at}"${descending ? ' DESC' : ''}`).join(', ');

interface SqlKey {
  /** An indexed expression that is never null. */
  sql: string;
  type: string;
  /** The expression's value for rows without one: less than any other. */
  missing?: string | undefined;
}

const types = { text: 'text', integer: 'integer', decimal: 'numeric', timestamp: 'timestamptz' };

function keyOf({ columns, enums = {} }: SqlList, { field, kind, nullable }: ListKey): SqlKey {
  const column = columns[field];
  if (column === undefined) throw new TypeError(`The key ${field} has no column`);
  const type = typeof kind === 'string' ? types[kind] : (enums[field] ?? 'text');
  if (!nullable) return { sql: column, type };
  if (kind === 'timestamp')
    return { sql: `coalesce(${column}, '-infinity')`, type, missing: '-infinity' };
  if (kind === 'decimal') return { sql: `coalesce(${column}, -1)`, type, missing: '-1' };
  throw new TypeError(`The key ${field} cannot be null`);
}

/** Adds a parameter; returns its placeholder: `$1`, `$2`… */
export type Bind = (value: unknown) => string;

export function createBind(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

interface SqlSlice {
  where: string;
  orderBy: string;
  descending: boolean;
  /** Inlined: a parameter would hide the limit from the planner. */
  limit: number;
}

/** Converts a slice to a row comparison, which can use an index. Throws a TypeError if directions differ. */
function sqlSlice(slice: Slice, keys: readonly SqlKey[], bind: Bind): SqlSlice {
  const [direction, ...others] = new Set(slice.order.keys.map((key) => key.direction));
  if (others.length) throw new TypeError('All keys of an SQL list must have one direction');
  const descending = (direction === 'desc') !== isBackward(slice);
  const position = slice.position?.values.map((value, at) => {
    const { type = '', missing } = keys[at] ?? {};
    return `${bind(value ?? missing)}::${type}`;
  });
  return {
    where: position
      ? `(${keys.map(({ sql }) => sql).join(', ')}) ${descending ? '<' : '>'} (${position.join(', ')})`
      : 'true',
    orderBy: keys.map(({ sql }) => `${sql}${descending ? ' DESC' : ''}`).join(', '),
    descending,
    limit: rowsToRead(slice),
  };
}
