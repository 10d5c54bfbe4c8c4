import type { Deps } from '../../deps.ts';
import { originalKey } from './save-pdf.ts';

export const filesPrefix = 'quotes/';

/** Whether a file belongs to the current statement of its quote. */
export const isReferenced =
  ({ store }: Pick<Deps, 'store'>) =>
  async (key: string): Promise<boolean> => {
    const [statementKey, id] = /^quotes\/(\d+)\/[^/]+\//.exec(key) ?? [];
    return statementKey !== undefined && (await store.statements.has(Number(id), statementKey));
  };

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
