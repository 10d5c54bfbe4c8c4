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
/** So many rows are soon read, and a list of no more is counted. */
const short = 2000;
/**
 * How far it is looked then. Reading ends where the page is full; only what comes near to the whole list
 * would have the database read and sort all of it.
 */
const further = [20_000, 12_000, 7000, 4000, 2500, 1500];
const mostOfList = 0.6;

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
  for (let looked = rows.short ? short : glance; looked;) {
    const { found, total } = await read(pageStatement(list, slice, rows, looked));
    const hasMore = found.length > slice.limit;
    const lookedAtAll = total <= looked;
    if (lookedAtAll && !hasMore && !slice.position) return toPage(found, found.length, slice);
    if (total <= short && (lookedAtAll || hasMore)) {
      const counted = await read(countStatement(list, rows));
      return toPage(found, counted.total, slice);
    }
    if (hasMore) return toPage(found, found.length, slice, true);
    looked = total <= short ? short : nextLook(looked, found.length, total);
  }
  return gather();
}

/** How many rows to look through next; 0 where the index of words is quicker. */
function nextLook(looked: number, found: number, total: number): number {
  if (found < frequent || looked > glance) return 0;
  return further.find((rows) => rows <= total * mostOfList) ?? 0;
}
