import type { Page } from '@portal/contracts/core/list';
import type { Sql, SqlStatement } from '../database/sql.ts';
import { toPage, type Slice } from './list-page.ts';
import * as sqlList from './sql-list.ts';

interface Read<Row> {
  found: Row[];
  total: number;
}
type Reader<Row> = (statement: SqlStatement) => Promise<Read<Row>>;

/** Reads a page of a list with its total. The total is exact, except for searches with many matches. */
export async function readPage<Row extends object>(
  sql: Sql,
  list: sqlList.SqlList,
  slice: Slice,
  rows: sqlList.SqlRows,
): Promise<Page<Row>> {
  const read: Reader<Row> = async (statement) => {
    const result = await sql.query<{ id: number | null; total: number }>(statement);
    // An empty page has one row with only the total.
    const found = result.rows.filter(({ id }) => id !== null) as unknown as Row[];
    return { found, total: result.rows[0]?.total ?? 0 };
  };
  if (rows.search) return searchPage(read, list, slice, rows);
  const { found, total } = await read(sqlList.pageStatement(list, slice, rows));
  return toPage(found, total, slice);
}

/** Number of rows that a search scans first. The matches there decide how to continue. */
const firstScan = 300;
/** With this many matches there, a longer scan will probably fill the page. */
const frequent = 2;
/** Lists up to this length are scanned and counted completely. */
const short = 2000;
/** Longer scans; one near the length of the list would make PostgreSQL read and sort everything. */
const longerScans = [20_000, 12_000, 7000, 4000, 2500, 1500];
const maxShare = 0.6;

/**
 * Reads a page of a search in a time that does not grow with the list: frequent words are found in the first
 * rows, rare words in the full-text index. A page that the first rows of a long list fill has no exact total,
 * only a lower bound.
 */
async function searchPage<Row extends object>(
  read: Reader<Row>,
  list: sqlList.SqlList,
  slice: Slice,
  rows: sqlList.SqlRows,
): Promise<Page<Row>> {
  const gather = async (): Promise<Page<Row>> => {
    const { found, total } = await read(sqlList.gatherStatement(list, slice, rows));
    return toPage(found, total, slice);
  };
  if (rows.search?.rare) return gather();
  for (let scanned = rows.short ? short : firstScan; scanned;) {
    const { found, total } = await read(sqlList.pageStatement(list, slice, rows, scanned));
    const hasMore = found.length > slice.limit;
    const scannedAll = total <= scanned;
    if (scannedAll && !hasMore && !slice.position) return toPage(found, found.length, slice);
    if (total <= short && (scannedAll || hasMore)) {
      const counted = await read(sqlList.countStatement(list, rows));
      return toPage(found, counted.total, slice);
    }
    if (hasMore) return toPage(found, found.length, slice, true);
    scanned = total <= short ? short : nextScan(scanned, found.length, total);
  }
  return gather();
}

/** Length of the next scan; 0 if the full-text index is faster. */
function nextScan(scanned: number, found: number, total: number): number {
  if (found < frequent || scanned > firstScan) return 0;
  return longerScans.find((rows) => rows <= total * maxShare) ?? 0;
}
