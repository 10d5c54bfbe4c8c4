import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import { createSandbox } from '@portal/service-kit/sandbox/sandbox';
import type { Answer } from '../reader/openai/answer.ts';
import type { PageWords } from '../reader/words.ts';
import { askAhead } from './ask-ahead.ts';
import type { DocumentTasks } from './document-tasks.ts';
import { statementLimits } from './limits.ts';
import { StatementRefused, type Refusal } from './statement-refused.ts';

/**
 * A PDF that is open in a process of its own. Pages count from 1. Whatever takes as long as a document
 * makes it take is done there.
 */
export interface OpenDocument {
  pageCount: number;
  /**
   * A page as grey JPEG, upright. Full card numbers in the document's text are made black; with
   * `redacted` also those that are recognised in the page's image, which takes as long as its words.
   */
  image(page: number, options?: { redacted?: boolean }): Promise<Uint8Array>;
  /** A page's words; recognised where the page is an image. Card numbers are redacted. */
  words(page: number): Promise<PageWords>;
  /** Reads a page's words for what follows, and gives nothing of them. */
  read(page: number): Promise<void>;
  /** A page's words as lines of text, with what kind of text it is. */
  text(page: number): Promise<string>;
  /** The figures of the pages whose words were read. Throws a StatementRefused where there are none. */
  figures(): Promise<Reading>;
  /** The figures that a model found, with the places where they stand on those pages. */
  place(answer: Answer): Promise<Analysis>;
}

export interface DocumentLimits {
  /** Ends the work from outside. */
  signal?: AbortSignal | undefined;
  timeMs?: number;
  memory?: number;
  /** Whose document it is: the process is kept a while for their next one. */
  person?: number;
}

/** While one page is packed, or recognised, others are drawn. */
const ahead = { images: 2, words: 1 };

const sandbox = createSandbox<DocumentTasks>({
  child: new URL('./document-child.ts', import.meta.url),
  heap: 384,
  // sharp is a native module, and tesseract recognises in threads.
  needs: ['addons', 'worker'],
  refusal: (code) => new StatementRefused(code as Refusal),
});

/** Ends the processes that wait for another document. */
export const endKept = (): void => sandbox.end();

/**
 * Opens a PDF file in a process that has no other document and works with it. The process is ended
 * where anything fails, at the time limit and at the memory limit; then and for a document that cannot
 * be used it throws a StatementRefused, on `signal` the signal's reason, and a SandboxEnded where the
 * process ended otherwise. Work is given a signal and must end soon once that is aborted.
 */
export function withDocument<T>(
  file: string,
  work: (document: OpenDocument, signal: AbortSignal) => Promise<T>,
  { timeMs = statementLimits.time, memory = statementLimits.memory, ...rest }: DocumentLimits = {},
): Promise<T> {
  return sandbox.run(
    file,
    async ({ path, ask, signal }) => {
      const { pageCount } = await ask('open', { file: path });
      const image = askAhead(pageCount, ahead.images, (page) =>
        ask('image', { page, redacted: false }),
      );
      const read = askAhead(pageCount, ahead.words, (page) => ask('read', { page }));
      const document: OpenDocument = {
        pageCount,
        image: (page, { redacted = false } = {}) =>
          redacted ? ask('image', { page, redacted }) : image(page),
        words: askAhead(pageCount, ahead.words, (page) => ask('words', { page })),
        read: async (page) => void (await read(page)),
        text: (page) => ask('text', { page }),
        figures: () => ask('figures', null),
        place: (answer) => ask('place', { answer }),
      };
      return work(document, signal);
    },
    { timeMs, memory, ...rest },
  );
}
