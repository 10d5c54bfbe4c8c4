import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PortalError } from '@portal/service-kit/portal-error';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import type { Deps } from '../deps.ts';
import { withSheets, type OpenSheets } from '../sheets/sheet-process.ts';
import { SheetRefused } from '../sheets/sheet-refused.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';

/** Opens an import's file from the store, by way of a file that is gone after. */
export function withImportFile<T>(
  { files }: Pick<Deps, 'files'>,
  { id, fileKey, fileName }: RevenueImportRecord,
  work: (sheets: OpenSheets) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const stored = await files.get(`${fileKey}file`);
    if (!stored) throw new Error(`The file of import ${id} is not in the store`);
    const path = join(folder, 'file');
    await pipeline(stored.body, createWriteStream(path), signal ? { signal } : {});
    return withSheets(path, fileName, work, { signal });
  });
}

/** Runs work on a file in a request: what is wrong with the file is answered as a 422. */
export const refusingWith422 = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof SheetRefused)
      throw new PortalError('unprocessable', error.message, { cause: error });
    throw error;
  });
