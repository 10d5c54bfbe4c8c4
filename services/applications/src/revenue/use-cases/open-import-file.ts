import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '@portal/service-kit/identity';
import { createFairGate } from '@portal/service-kit/jobs/fair-gate';
import { PortalError } from '@portal/service-kit/portal-error';
import { retryIfEnded } from '@portal/service-kit/sandbox/sandbox-ended';
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

const opening = createFairGate({ slots: 3, perPerson: 2 });

/**
 * Opens a file within a request: an unusable file gives a 422, a process that crashes repeatedly a 503.
 * Concurrency is limited overall and per user.
 */
export const openInCall = <T>({ userId }: Actor, open: () => Promise<T>): Promise<T> =>
  opening
    .enter(userId, () => retryIfEnded(open, couldNotOpen))
    .catch((error: unknown) => {
      if (error instanceof SheetRefused)
        throw new PortalError('unprocessable', error.message, { cause: error });
      throw error;
    });

const couldNotOpen = (times: number): Error =>
  new PortalError(
    'unavailable',
    `The file could not be opened: the process that opens it ended ${times} times. Try again shortly.`,
    { headers: { 'retry-after': '5' } },
  );
