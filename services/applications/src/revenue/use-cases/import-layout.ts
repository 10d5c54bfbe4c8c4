import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { addContent } from '@portal/service-kit/database/idempotent-insert';
import type { ReceivedFile } from '@portal/service-kit/http/receive-file';
import type { Actor } from '@portal/service-kit/identity';
import {
  importLayoutSchema,
  type ImportLayout,
  previewRows,
} from '@portal/contracts/applications/import-schemas';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { SheetRefused } from '@portal/service-kit/sheets/sheet-refused';
import type { Deps } from '../../deps.ts';
import { withSheets, type OpenSheets } from '../sheets/sheet-process.ts';
import type { RevenueImportRecord, FileLayout } from '../store/revenue-imports.ts';
import type { ImportDetails } from '../presenters/revenue-import.ts';
import { importDetails, assertNotImported, getImport, lockIdleImport } from './imports.ts';
import {
  findHeaderRow,
  fingerprintOf,
  knownColumns,
  suggestColumns,
} from '../rules/suggest-layout.ts';
import { identifierColumns } from '../rules/identifiers.ts';
import { findPeriod } from '../rules/find-period.ts';
import { readPeriod } from '../rules/periods.ts';
import type { Store } from '../../store/store.ts';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFileOpener } from '@portal/service-kit/sandbox/file-opener';
import { storeFiles } from '@portal/service-kit/storage/store-files';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';

/** Stores a file of revenue shares and suggests its columns. Throws a 422 with the reason if it is unreadable. */
export async function uploadImport(
  { store, transact, files, now }: Deps,
  actor: Actor,
  { path, fileName, size, hash }: ReceivedFile & { fileName: string },
): Promise<ImportDetails> {
  addContent(hash);
  const opened = await openInCall(actor.userId, () =>
    withSheets(
      path,
      fileName,
      async (sheets) => ({
        kind: sheets.kind,
        encoding: sheets.encoding,
        sheets: sheets.sheets,
        ...(await suggestLayout(store, sheets, sheets.sheets, fileName)),
      }),
      { person: actor.userId },
    ),
  );
  const fileKey = `revenue-imports/${randomBytes(12).toString('hex')}/`;
  const isKept = () => store.revenueImports.hasFile(fileKey);
  const record = await storeFiles(files, fileKey, isKept, async () => {
    await files.put(`${fileKey}file`, createReadStream(path), size, 'application/octet-stream');
    return transact((within) =>
      within.revenueImports.create({
        ...opened,
        fileName,
        fileSize: size,
        fileHash: hash,
        fileKey,
        uploadedBy: actor.userId,
        uploadedByName: actor.name,
        uploadedAt: now(),
      }),
    );
  });
  return importDetails(store, record);
}

/**
 * Sets where a file's rows are and what its columns mean; another sheet without columns gets suggested ones.
 * Throws a 409 if the file was imported or is being processed, a 422 if it has no such sheet or rows.
 */
export async function updateImportLayout(
  deps: Deps,
  actor: Actor,
  id: number,
  layout: ImportLayout,
): Promise<ImportDetails> {
  const { record } = await getImport(deps.store, id);
  const before = importLayoutSchema.parse(record.layout);
  const hasColumns = Object.values(layout.columns).some((column) => column !== null);
  const selected = await openInCall(actor.userId, () =>
    withImportFile(deps, record, (sheets) =>
      layout.sheet !== null && layout.sheet !== before.sheet && !hasColumns
        ? suggestLayout(deps.store, sheets, [layout.sheet], record.fileName)
        : readLayout(sheets, layout, 'chosen'),
    ),
  );
  return deps.transact(async (store) => {
    assertNotImported(await lockIdleImport(store, id), 'before you change the columns');
    return importDetails(store, await store.revenueImports.setLayout(id, selected));
  });
}

/** Rows searched for a header. */
const headRows = 40;
const maxSheets = 10;

/** Guesses where the rows are `among` these sheets, and reuses the layout chosen for files with the same columns. */
async function suggestLayout(
  store: Store,
  sheets: OpenSheets,
  among: readonly string[],
  fileName: string,
): Promise<FileLayout> {
  const { sheet, head, headerRow } = await findTable(sheets, among);
  const headers = headersIn(head, headerRow);
  const remembered = await store.revenueImports.layoutOf(fingerprintOf(headers));
  const titles = head.filter(({ row }) => row < headerRow).flatMap(({ cells }) => cells);
  const period = findPeriod([...titles, sheet ?? '', fileName]);
  const columns = importLayoutSchema.shape.columns.parse(
    remembered?.columns ?? suggestColumns(headers),
  );
  const rows = head.filter(({ row }) => row > headerRow);
  const layout = importLayoutSchema.parse({
    sheet,
    headerRow,
    columns,
    constants: {
      revenueSharePercentage: null,
      ...((remembered?.constants ?? {}) as object),
      // A period applies to one file only, so it comes from this file's name or title.
      fractions: null,
      quarter: period.quarter ?? null,
      month: agrees(period.quarter, rows, columns) ? (period.month ?? null) : null,
    },
  });
  return readLayout(sheets, layout, remembered ? 'remembered' : 'suggested');
}

/** Whether the first rows, if they name a quarter, match the month of the title. */
const agrees = (
  quarter: string | undefined,
  rows: readonly SheetRow[],
  { quarter: column }: ImportLayout['columns'],
): boolean =>
  column === null ||
  rows.every(({ cells }) => (readPeriod(cells[column] ?? '')?.quarter ?? quarter) === quarter);

/**
 * A layout with sample rows; its identifier columns determine what is masked. Throws a SheetRefused if the file has no
 * such sheet or rows.
 */
async function readLayout(
  sheets: OpenSheets,
  layout: ImportLayout,
  layoutFrom: FileLayout['layoutFrom'],
): Promise<FileLayout> {
  const { headerRow } = layout;
  const head = await sheets.head(layout.sheet, headerRow + previewRows, identifierColumns(layout));
  const preview = head.filter(({ row }) => row > headerRow).slice(0, previewRows);
  if (preview.length === 0) throw new SheetRefused('no-rows');
  return { layout, layoutFrom, headers: headersIn(head, headerRow), preview };
}

interface Table {
  sheet: string | null;
  head: SheetRow[];
  headerRow: number;
}

/** The sheet whose header has the most known names. */
async function findTable(sheets: OpenSheets, among: readonly string[]): Promise<Table> {
  const names = among.length ? among.slice(0, maxSheets) : [null];
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

/** Decrypts an import's file to a temporary file for `work`. */
export function withImportFile<T>(
  { files }: Pick<Deps, 'files'>,
  { id, fileKey, fileName, uploadedBy }: RevenueImportRecord,
  work: (sheets: OpenSheets, signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const stored = await files.get(`${fileKey}file`);
    if (!stored) throw new Error(`The file of import ${id} is missing from the file store`);
    const path = join(folder, 'file');
    await pipeline(stored.body, createWriteStream(path), signal ? { signal } : {});
    return withSheets(path, fileName, work, { signal, person: uploadedBy });
  });
}

/** Opens an import's file within a request. */
const openInCall = createFileOpener({
  slots: 3,
  perPerson: 2,
  what: 'file',
  refusal: SheetRefused,
});
