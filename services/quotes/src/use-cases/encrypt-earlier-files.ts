import { join } from 'node:path';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { renewObjects } from '@portal/service-kit/storage/renew-objects';
import type { Deps } from '../deps.ts';
import { withDocument } from '../document/document-process.ts';
import { keepPage } from './kept-pages.ts';
import { originalKey } from './save-pdf.ts';

/** What the keys of all files of quotes begin with. */
export const filesPrefix = 'quotes/';

/** The quote and the statement that a file belongs to; null for none that this service names so. */
function statementOf(key: string): { id: number; statementKey: string } | null {
  const [statementKey, id] = /^quotes\/(\d+)\/[^/]+\//.exec(key) ?? [];
  return statementKey ? { id: Number(id), statementKey } : null;
}

/** Whether a file belongs to the statement that its quote has now. */
export const isKept =
  ({ store }: Pick<Deps, 'store'>) =>
  async (key: string): Promise<boolean> => {
    const found = statementOf(key);
    return found !== null && (await store.statements.has(found.id, found.statementKey));
  };

/**
 * Covers the pages and encrypts the files that an earlier release kept as they were. Ended in the middle,
 * it goes on when it is begun again: a statement's original is encrypted after its pages are covered.
 */
export async function encryptEarlierFiles(
  deps: Pick<Deps, 'store' | 'files' | 'keyId'>,
  signal?: AbortSignal,
): Promise<void> {
  const { files, keyId } = deps;
  const kept = isKept(deps);
  for await (const key of files.list(filesPrefix)) {
    if (signal?.aborted) return;
    const found = statementOf(key);
    if (!found || key !== originalKey(found.statementKey)) continue;
    if ((await files.keyIdOf(key)) !== null || !(await kept(key))) continue;
    await coverPages(deps, found.statementKey, signal);
    // The quote was deleted, or given another statement, meanwhile.
    if (!(await kept(key))) await files.removeAll(found.statementKey);
  }
  await renewObjects(files, { keyId, prefix: filesPrefix, isKept: kept, onlyPlain: true, signal });
}

/** Makes the images of a statement's pages anew, where there are any. */
async function coverPages(
  { files }: Pick<Deps, 'files'>,
  statementKey: string,
  signal?: AbortSignal,
): Promise<void> {
  let pages = 0;
  for await (const _ of files.list(`${statementKey}pages/`)) pages += 1;
  if (pages === 0) return;
  await withTemporaryFolder(async (folder) => {
    const file = await files.fetchSealed(originalKey(statementKey), join(folder, 'statement'));
    if (!file) return;
    await withDocument(
      file,
      async (document) => {
        for (let page = 1; page <= Math.min(pages, document.pageCount); page++)
          await keepPage({ files }, document, statementKey, page);
      },
      { signal },
    );
  });
}
