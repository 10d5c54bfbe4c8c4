import type { Note } from '@portal/contracts/quotes/notes';
import type { StatementFileKind } from '@portal/contracts/quotes/statement-files';
import { createSandbox } from '@portal/service-kit/sandbox/sandbox';
import type { SealedFile } from '@portal/service-kit/storage/sealed-file';
import type { Outline } from '../reader/lessons/outline.ts';
import type { KnownLesson } from '../reader/lessons/with-lessons.ts';
import type { Period } from '../reader/period/find-period.ts';
import type { Given } from '../reader/placing/given.ts';
import type { JudgedFigures } from '../reader/placing/judge-figures.ts';
import type { TaughtReading } from '../reader/read-pages.ts';
import type { PageWords } from '../reader/words.ts';
import { askAhead } from './ask-ahead.ts';
import type { DocumentTasks } from './document-tasks.ts';
import { statementLimits, timeFor } from './limits.ts';
import { refusedBy } from './statement-refused.ts';

/**
 * A PDF that is open in a process of its own. Pages count from 1. Whatever takes as long as a document
 * makes it take is done there.
 */
export interface OpenDocument {
  pageCount: number;
  /** What was made of a file that is no PDF. */
  notes: Note[];
  /**
   * A page as grey JPEG, upright, its full card numbers made black: those in the document's text and those
   * that are recognised in the page's image.
   */
  image(page: number): Promise<Uint8Array>;
  /** A page's words; recognised where the page is an image. Card numbers are redacted. */
  words(page: number): Promise<PageWords>;
  /** Takes a page's words as they were read before: nothing reads that page again. */
  know(words: PageWords): Promise<void>;
  /** Reads a page's words for what follows, and gives nothing of them. */
  read(page: number): Promise<void>;
  /** A page's words as lines of text, with what kind of text it is. */
  text(page: number): Promise<string>;
  /** By what the layout of the pages whose words were read is known. */
  signature(): Promise<string[]>;
  /** The figures of those pages, with what is known of their layout. Throws a StatementRefused where there are none. */
  figures(lessons: KnownLesson[]): Promise<TaughtReading>;
  /** Their layout with its figures, which corrections are compared with. */
  outline(): Promise<Outline>;
  /** Figures that were read elsewhere: where they stand on those pages, and what there does not fit them. */
  judge(given: Given): Promise<JudgedFigures>;
  /** Whose statement it is and of when, by the pages whose words were read. */
  period(): Promise<Period>;
}

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
  // sharp is a native module, and tesseract recognises in threads.
  needs: ['addons', 'worker'],
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
        period: () => ask('period', null),
      };
      return work(document, signal);
    },
    { timeMs: timeMs ?? statementLimits.openTime, memory, ...rest },
  );
}
