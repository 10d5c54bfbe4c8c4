import {
  importLayoutSchema,
  previewRows,
  type ImportLayout,
} from '@portal/contracts/applications/import-schemas';
import {
  findHeaderRow,
  fingerprintOf,
  knownColumns,
  suggestColumns,
} from '../rules/suggest-layout.ts';
import { identifierColumns } from '../rules/identifiers.ts';
import { findPeriod } from '../rules/find-period.ts';
import { readPeriod } from '../rules/periods.ts';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import type { OpenSheets } from '../sheets/sheet-process.ts';
import { SheetRefused } from '@portal/service-kit/sheets/sheet-refused';
import type { FileLayout } from '../store/revenue-imports.ts';
import type { Store } from '../store/store.ts';

/** Rows that a header is looked for in. */
const headRows = 40;
/** Sheets that are looked into. */
const mostSheets = 10;

/** Where the rows of a file seem to be, and what was chosen for files with the same columns before. */
export const suggestLayout = async (
  store: Store,
  sheets: OpenSheets,
  fileName: string,
): Promise<FileLayout> => layoutOf(store, sheets, await findTable(sheets, sheets.sheets), fileName);

/** The same for one sheet of it. */
export const suggestSheetLayout = async (
  store: Store,
  sheets: OpenSheets,
  fileName: string,
  sheet: string,
): Promise<FileLayout> => layoutOf(store, sheets, await findTable(sheets, [sheet]), fileName);

async function layoutOf(
  store: Store,
  sheets: OpenSheets,
  { sheet, head, headerRow }: Table,
  fileName: string,
): Promise<FileLayout> {
  const headers = headersIn(head, headerRow);
  const remembered = await store.revenueImports.layoutOf(fingerprintOf(headers));
  const titles = head.filter(({ row }) => row < headerRow).flatMap(({ cells }) => cells);
  const period = findPeriod([...titles, sheet ?? '', fileName]);
  const table = { sheet, headerRow };
  const columns = importLayoutSchema.shape.columns.parse(
    remembered?.columns ?? suggestColumns(headers),
  );
  const rows = head.filter(({ row }) => row > headerRow);
  const layout = importLayoutSchema.parse({
    ...table,
    columns,
    constants: {
      revenueSharePercentage: null,
      ...((remembered?.constants ?? {}) as object),
      // A period was right for one file only: this one's own name or title says another.
      fractions: null,
      quarter: period.quarter ?? null,
      month: agrees(period.quarter, rows, columns) ? (period.month ?? null) : null,
    },
  });
  return {
    ...(await readLayout(sheets, layout)),
    layoutFrom: remembered ? 'remembered' : 'suggested',
  };
}

/** Whether the first rows are of the quarter of a title's month, where they say a quarter themselves. */
const agrees = (
  quarter: string | undefined,
  rows: readonly SheetRow[],
  { quarter: column }: ImportLayout['columns'],
): boolean =>
  column === null ||
  rows.every(({ cells }) => (readPeriod(cells[column] ?? '')?.quarter ?? quarter) === quarter);

/** The layout that a person chose. Throws a SheetRefused where the file has no such sheet or rows. */
export const readChosenLayout = async (
  sheets: OpenSheets,
  layout: ImportLayout,
): Promise<FileLayout> => ({ ...(await readLayout(sheets, layout)), layoutFrom: 'chosen' });

/** What the rows look like by a layout: which columns are identifiers decides what is masked. */
async function readLayout(
  sheets: OpenSheets,
  layout: ImportLayout,
): Promise<Omit<FileLayout, 'layoutFrom'>> {
  const limit = layout.headerRow + previewRows;
  const head = await sheets.head(layout.sheet, limit, identifierColumns(layout));
  return {
    layout,
    headers: headersIn(head, layout.headerRow),
    preview: previewOf(head, layout.headerRow),
  };
}

interface Table {
  sheet: string | null;
  head: SheetRow[];
  headerRow: number;
}

/** The sheet whose header names most of what an import knows. */
async function findTable(sheets: OpenSheets, among: readonly string[]): Promise<Table> {
  const names = among.length ? among.slice(0, mostSheets) : [null];
  let best: (Table & { known: number }) | null = null;
  for (const sheet of names) {
    const head = await sheets.head(sheet, headRows);
    const headerRow = findHeaderRow(head);
    if (headerRow === null) continue;
    const known = knownColumns(headersIn(head, headerRow));
    if (!best || known > best.known) best = { sheet, head, headerRow, known };
  }
  if (!best) throw new SheetRefused('no-header');
  return best;
}

const headersIn = (head: readonly SheetRow[], headerRow: number): string[] =>
  (head.find(({ row }) => row === headerRow)?.cells ?? []).map((header) => header.trim());

function previewOf(head: readonly SheetRow[], headerRow: number): FileLayout['preview'] {
  const rows = head.filter(({ row }) => row > headerRow).slice(0, previewRows);
  if (rows.length === 0) throw new SheetRefused('no-rows');
  return rows;
}
