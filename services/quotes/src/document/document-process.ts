import type { StatementFileKind } from '@portal/contracts/quotes/statement-files';
import { createSandbox } from '@portal/service-kit/sandbox/sandbox';
import type { SealedFile } from '@portal/service-kit/storage/sealed-file';
import type { OpenDocument } from '../reader/open-document.ts';
import { askAhead } from './ask-ahead.ts';
import type { DocumentTasks } from './document-tasks.ts';
import { statementLimits, timeFor } from '../rendering/limits.ts';
import { refusedBy } from '../statement/statement-refused.ts';

export interface DocumentLimits {
  /** Ends the work from outside. */
  signal?: AbortSignal | undefined;
  /** Milliseconds from the beginning; what a document may take by its pages where it is left out. */
  timeMs?: number;
  memory?: number;
  /** What the file is; a PDF where it is left out. */
  kind?: StatementFileKind;
  /** Whose document it is: the process is kept a while for their next one. */
  person?: number;
}

/** While one page is packed, or recognised, others are drawn. */
const ahead = { images: 1, words: 1 };

const sandbox = createSandbox<DocumentTasks>({
  child: new URL('./document-child.ts', import.meta.url),
  heap: 384,
  // sharp and koffi, which calls libtesseract, are native modules.
  hasAddons: true,
  libraries: ['libtesseract5'],
  refusal: refusedBy,
});

/** Ends the processes that wait for another document. */
export const endKept = (): void => sandbox.end();

/**
 * Opens a statement's file, plain or encrypted, in a process that has no other document and works with it. The
 * process is ended where anything fails, at the time limit and at the memory limit; then and for a document that cannot
 * be used it throws a StatementRefused, on `signal` the signal's reason, and a SandboxEnded where the
 * process ended otherwise. Work is given a signal and must end soon once that is aborted.
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
        judge: (given) => ask('judge', { given }),
        identity: (asked) => ask('identity', asked),
      };
      return work(document, signal);
    },
    { timeMs: timeMs ?? statementLimits.openTime, memory, ...rest },
  );
}
