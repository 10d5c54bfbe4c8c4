import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFileOpener } from '@portal/service-kit/sandbox/file-opener';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import type { Deps } from '../../deps.ts';
import { withSheets, type OpenSheets } from '../sheets/sheet-process.ts';
import { SheetRefused } from '@portal/service-kit/sheets/sheet-refused';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';

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
export const openInCall = createFileOpener({
  slots: 3,
  perPerson: 2,
  what: 'file',
  refusal: SheetRefused,
});
