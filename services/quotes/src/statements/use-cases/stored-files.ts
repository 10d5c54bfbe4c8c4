import { join } from 'node:path';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { renewObjects } from '@portal/service-kit/storage/renew-objects';
import { withDocument } from '@portal/statement-reader/document/document-process';
import type { Deps } from '../../deps.ts';
import { keepPage } from './kept-pages.ts';
import { originalKey } from './save-pdf.ts';

export const filesPrefix = 'quotes/';

/** Parses a file key; null for keys of any other form. */
function statementOf(key: string): { id: number; statementKey: string } | null {
  const [statementKey, id] = /^quotes\/(\d+)\/[^/]+\//.exec(key) ?? [];
  return statementKey ? { id: Number(id), statementKey } : null;
}

/** Whether a file belongs to the current statement of its quote. */
export const isKept =
  ({ store }: Pick<Deps, 'store'>) =>
  async (key: string): Promise<boolean> => {
    const found = statementOf(key);
    return found !== null && (await store.statements.has(found.id, found.statementKey));
  };

/**
 * Redacts pages and encrypts files that an earlier release stored in plain form. Can be resumed: an original is
 * encrypted only after its pages are redacted.
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
    // The quote was deleted or its statement replaced in the meantime.
    if (!(await kept(key))) await files.removeAll(found.statementKey);
  }
  await renewObjects(files, { keyId, prefix: filesPrefix, isKept: kept, onlyPlain: true, signal });
}

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

const batch = 100;

/** Deletes originals of analyzed statements if only redacted pages are to be kept. Idempotent. */
export async function removeOriginals(
  { store, files, keepStatements }: Pick<Deps, 'store' | 'files' | 'keepStatements'>,
  signal?: AbortSignal,
): Promise<void> {
  if (keepStatements === 'original') return;
  for (;;) {
    const quotes = await store.statements.withOriginals(batch);
    for (const { id, statementKey } of quotes) {
      if (signal?.aborted) return;
      await files.remove(originalKey(statementKey));
      await store.statements.originalRemoved(id, statementKey);
    }
    if (quotes.length === 0) return;
  }
}
