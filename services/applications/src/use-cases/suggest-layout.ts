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
import { findQuarter } from '../rules/import-values.ts';
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
): Promise<FileLayout> => layoutOf(store, await findTable(sheets, sheets.sheets), fileName);

/** The same for one sheet of it. */
export const suggestSheetLayout = async (
  store: Store,
  sheets: OpenSheets,
  fileName: string,
  sheet: string,
): Promise<FileLayout> => layoutOf(store, await findTable(sheets, [sheet]), fileName);

async function layoutOf(
  store: Store,
  { sheet, head, headerRow }: Table,
  fileName: string,
): Promise<FileLayout> {
  const headers = headersIn(head, headerRow);
  const remembered = await store.revenueImports.layoutOf(fingerprintOf(headers));
  const titles = head.filter(({ row }) => row < headerRow).flatMap(({ cells }) => cells);
  const constants = {
    quarter: findQuarter([...titles, sheet ?? '', fileName]),
    revenueSharePercentage: null,
  };
  const table = { sheet, headerRow };
  const layout = importLayoutSchema.parse(
    remembered
      ? {
          ...table,
          columns: remembered.columns,
          // A quarter was right for one file only: this one's own name or title says another.
          constants: { ...(remembered.constants as object), quarter: constants.quarter },
        }
      : { ...table, columns: suggestColumns(headers), constants },
  );
  return {
    layout,
    layoutFrom: remembered ? 'remembered' : 'suggested',
    headers,
    preview: previewOf(head, headerRow),
  };
}

/** The layout that a person chose. Throws a SheetRefused where the file has no such sheet or rows. */
export async function readChosenLayout(
  sheets: OpenSheets,
  layout: ImportLayout,
): Promise<FileLayout> {
  const head = await sheets.head(layout.sheet, layout.headerRow + previewRows);
  return {
    layout,
    layoutFrom: 'chosen',
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
