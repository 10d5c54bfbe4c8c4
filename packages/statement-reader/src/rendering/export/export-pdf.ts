import type { Note } from '@portal/contracts/quotes/notes';
import { redactText } from '@portal/service-kit/cards/redact-text';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { StatementRefused } from '../../statement/statement-refused.ts';
import { dayIn } from './cell-values.ts';
import { findList, type SalesList } from './find-list.ts';
import { listNotes } from './list-notes.ts';
import { summaryOf } from './list-summary.ts';
import { isCopy, plainTables } from './plain-tables.ts';
import { printPages, type Printed } from './print-pages.ts';
import { withSheets, type ExportKind, type Sheet } from './read-sheets.ts';
import { allArePayouts } from './row-kind.ts';
import { addRow, startSums, textsOf, type ListSums, type SumsByCurrency } from './sum-list.ts';

/**
 * Converts a merchant's export to a PDF with text. Tables are printed as they are; a list of sales or payouts is
 * summed up and printed as a statement. Notes describe the conversion. Throws a StatementRefused if the file cannot
 * be read or has too many rows.
 */
export function exportPdf(
  bytes: Uint8Array,
  kind: ExportKind,
): Promise<{ pdf: Uint8Array; notes: Note[] }> {
  return withSheets(bytes, kind, async (sheets) => {
    const found = await addUp(sheets);
    const before: Printed[] = [];
    const after: Printed[] = [];
    for (const sheet of sheets) {
      const list = found?.lists.get(sheet);
      if (!list && !sheet.isWhole) throw new StatementRefused('no-list');
      const { rows } = sheet;
      const above = list
        ? rows.filter(({ row }) => row < list.from - (list.header.length ? 1 : 0))
        : [];
      const others = list ? rows.filter(({ row }) => row > list.to) : rows;
      before.push(...printedOf(above, found));
      after.push(...printedOf(others, found));
    }
    const summary = found ? summaryOf(found.list, found.counted[1]) : [];
    return {
      pdf: printPages([...before, ...summary, ...after]),
      notes: found ? notesOf(found) : [],
    };
  });
}

const printedOf = (rows: SheetRow[], found: Found | null): Printed[] =>
  plainTables(rows).filter((table) => !found || !isCopy(table, found.counted[1]));

const notesOf = ({ list, total, counted, added, unlike }: Found): Note[] => [
  ...listNotes(list, total, counted),
  ...(added.length > 1 ? [{ kind: 'sheets-added-up', sheets: added } as const] : []),
  ...unlike.map((sheet) => ({ kind: 'sheet-left-out', sheet }) as const),
];

interface Found {
  list: SalesList;
  lists: Map<Sheet, SalesList>;
  total: SumsByCurrency;
  counted: [string, ListSums];
  added: string[];
  /** Sheets with lists of another form, which are not counted. */
  unlike: string[];
}

/** Sums up the list that makes most of the export; null if there is none. */
async function addUp(sheets: Sheet[]): Promise<Found | null> {
  const all = sheets.flatMap((sheet) => {
    const list = findList(sheet);
    return list ? [{ sheet, list, rows: rowsOf(sheet, list).length }] : [];
  });
  const main = all.toSorted((a, b) => b.rows - a.rows)[0];
  if (!main) return null;
  // A sheet for each month or location has the same form.
  const form = ({ header }: SalesList): string => header.join('\n');
  const isAlike = ({ list }: { list: SalesList }): boolean =>
    list === main.list || (list.header.length > 0 && form(list) === form(main.list));
  const listed = all.filter(isAlike).reduce((sum, { rows }) => sum + rows, 0);
  if (!isMostOf(main.list, listed, sheets)) return null;
  const total = startSums();
  for (const { sheet, list } of all.filter(isAlike)) {
    const ofPayouts = isOfPayouts(sheet, list);
    for await (const row of sheet.all()) addRow(total, list, row, ofPayouts);
  }
  const counted = [...total.sums].toSorted(([, a], [, b]) => b.rows - a.rows)[0];
  if (!counted) return null;
  const nameOf = ({ sheet }: { sheet: Sheet }): string => redactText(sheet.name ?? '').slice(0, 60);
  return {
    // A payout covers many sales.
    list: isOfPayouts(main.sheet, main.list) ? { ...main.list, isBySale: false } : main.list,
    total,
    counted,
    lists: new Map(all.map(({ sheet, list }) => [sheet, list])),
    added: all.filter(isAlike).map(nameOf),
    unlike: all.filter((one) => !isAlike(one)).map(nameOf),
  };
}

const rowsOf = ({ rows }: Sheet, { from, to, date, writing }: SalesList): SheetRow[] =>
  rows.filter(
    ({ row, cells }) => row >= from && row <= to && dayIn(cells[date] ?? '', writing) !== null,
  );

const isOfPayouts = (sheet: Sheet, list: SalesList): boolean =>
  allArePayouts(rowsOf(sheet, list).map(({ cells }) => textsOf(list, cells)));

/** Whether most rows name a fee: a bill with dated lines is not a sales list. */
function areFees(sheets: Sheet[]): boolean {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const named = rows.filter(({ cells }) =>
    cells.some((cell) => /\b(fees?|assessments?|interchange|discount)\b/i.test(cell)),
  );
  return named.length * 2 >= rows.length;
}

/** Fewer sales without fees may be the days of a statement with fees elsewhere. */
const maxDays = 40;

/** Whether the list is the main content of the export, not a part of a statement. */
function isMostOf({ money }: SalesList, listed: number, sheets: Sheet[]): boolean {
  const all = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  if (listed * 2 < all) return false;
  if (money.fees.length === 0 && areFees(sheets)) return false;
  return money.fees.length > 0 || listed > maxDays || all - listed < 4;
}
