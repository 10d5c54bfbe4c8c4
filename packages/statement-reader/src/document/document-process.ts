import type { StatementFileKind } from '@portal/contracts/quotes/statement-files';
import { createSandbox } from '@portal/service-kit/sandbox/sandbox';
import type { SealedFile } from '@portal/service-kit/storage/sealed-object';
import type { OpenDocument } from '../reader/open-document.ts';
import { askAhead } from './ask-ahead.ts';
import type { DocumentTasks } from './document-tasks.ts';
import { statementLimits, timeFor } from '../rendering/limits.ts';
import { refusedBy } from '../statement/statement-refused.ts';

export interface DocumentLimits {
  signal?: AbortSignal | undefined;
  /** Milliseconds from the start; by default depends on the number of pages. */
  timeMs?: number;
  memory?: number;
  kind?: StatementFileKind;
  /** The user; the process is kept for a while for their next document. */
  person?: number;
}

/** While one page is encoded or recognized, others are drawn. */
const ahead = { images: 1, words: 1 };

const sandbox = createSandbox<DocumentTasks>({
  child: new URL('./document-child.ts', import.meta.url),
  heap: 384,
  // sharp and koffi, which calls libtesseract, are native modules.
  hasAddons: true,
  libraries: ['libtesseract5'],
  refusal: refusedBy,
});

/** Ends idle processes that wait for another document. */
export const endIdleProcess = (): void => sandbox.end();

/**
 * Opens a statement's file, plain or encrypted, in its own process and runs `work`. Ends the process on failure and
 * at the time and memory limits. Throws a StatementRefused at a limit or for an unusable document, the signal's
 * reason when aborted, and a SandboxEnded if the process ended otherwise. `work` must end soon after its signal is
 * aborted.
 */
export function withDocument<T>(
  file: string | SealedFile,
  work: (document: OpenDocument, signal: AbortSignal) => Promise<T>,
  { timeMs, memory = statementLimits.memory, kind = 'pdf', ...rest }: DocumentLimits = {},
): Promise<T> {
  const isSealed = typeof file !== 'string';
  return sandbox.run(
    isSealed ? file.path : file,
    async ({ path, ask, within, signal }) => {
      const { pageCount, notes } = await ask('open', {
        file: isSealed ? { ...file, path } : path,
        kind,
      });
      if (timeMs === undefined) within(timeFor(pageCount));
      const read = askAhead(pageCount, ahead.words, (page) => ask('read', { page }));
      const document: OpenDocument = {
        pageCount,
        notes,
        image: askAhead(pageCount, ahead.images, (page) => ask('image', { page })),
        words: askAhead(pageCount, ahead.words, (page) => ask('words', { page })),
        know: async (words) => void (await ask('know', { words })),
        read: async (page) => void (await read(page)),
        text: (page) => ask('text', { page }),
        signature: () => ask('signature', null),
        figures: (lessons) => ask('figures', { lessons }),
        outline: () => ask('outline', null),
        judge: (given) => ask('judge', { provided: given }),
        identity: (requested) => ask('identity', requested),
      };
      return work(document, signal);
    },
    { timeMs: timeMs ?? statementLimits.openTime, memory, ...rest },
  );
}
