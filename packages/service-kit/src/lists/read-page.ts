import type { Page } from '@portal/contracts/core/list';
import type { Sql, SqlStatement } from '../database/sql.ts';
import { toPage, type Slice } from './list-page.ts';
import {
  countStatement,
  gatherStatement,
  pageStatement,
  type SqlList,
  type SqlRows,
} from './sql-list.ts';

interface Read<Row> {
  found: Row[];
  total: number;
}
type Reader<Row> = (statement: SqlStatement) => Promise<Read<Row>>;

/** Reads a page of a list with its total, which is exact but for searches that find very many. */
export async function readPage<Row extends object>(
  sql: Sql,
  list: SqlList,
  slice: Slice,
  rows: SqlRows,
): Promise<Page<Row>> {
  const read: Reader<Row> = async (statement) => {
    const result = await sql.query<{ id: number | null; total: number }>(statement);
    // An empty page has one row: the total.
    const found = result.rows.filter(({ id }) => id !== null) as unknown as Row[];
    return { found, total: result.rows[0]?.total ?? 0 };
  };
  if (rows.search) return searchPage(read, list, slice, rows);
  const { found, total } = await read(pageStatement(list, slice, rows));
  return toPage(found, total, slice);
}

/** Of so many rows, what is searched is looked for first; how much is found says how to go on. */
const glance = 300;
/** Found so often there, it fills its page among not many more. */
const frequent = 2;
const further = 20_000;
/** A list of so many is soon counted. */
const countable = 2000;

/**
 * A page of a search. What is frequent is found among the first rows of the list, what is rare in the
 * index of words: neither takes longer the longer the list is. What fills its page from the first rows
 * of a long list is not counted: there are at least so many.
 */
async function searchPage<Row extends object>(
  read: Reader<Row>,
  list: SqlList,
  slice: Slice,
  rows: SqlRows,
): Promise<Page<Row>> {
  const gather = async (): Promise<Page<Row>> => {
    const { found, total } = await read(gatherStatement(list, slice, rows));
    return toPage(found, total, slice);
  };
  if (rows.search?.rare) return gather();
  for (const looked of rows.short ? [further] : [glance, further]) {
    const { found, total } = await read(pageStatement(list, slice, rows, looked));
    const hasMore = found.length > slice.limit;
    const lookedAtAll = total <= looked;
    if (lookedAtAll && !hasMore && !slice.position) return toPage(found, found.length, slice);
    if (total <= countable && (lookedAtAll || hasMore)) {
      const counted = await read(countStatement(list, rows));
      return toPage(found, counted.total, slice);
    }
    if (hasMore) return toPage(found, found.length, slice, true);
    if (total > countable && found.length < frequent) break;
  }
  return gather();
}
