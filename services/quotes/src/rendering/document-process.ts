import type { SealedFile } from '@portal/service-kit/storage/sealed-file';
import type { PageWords } from '../reader/words.ts';
import { askAhead } from './ask-ahead.ts';
import { talkTo } from './document-talk.ts';
import { giveBack, takeProcess } from './kept-processes.ts';
import { statementLimits, timeFor } from './limits.ts';
import { residentBytes } from './resident-bytes.ts';
import { StatementRefused } from './statement-refused.ts';

/** A PDF that is open in a process of its own. Pages count from 1. */
export interface OpenDocument {
  pageCount: number;
  /**
   * A page as grey JPEG, upright, its full card numbers made black: those in the document's text and those
   * that are recognised in the page's image.
   */
  image(page: number): Promise<Uint8Array>;
  /** A page's words; recognised where the page is an image. Card numbers are redacted. */
  words(page: number): Promise<PageWords>;
}

export interface DocumentLimits {
  /** Ends the work from outside. */
  signal?: AbortSignal | undefined;
  /** Milliseconds from the beginning; what a document may take by its pages where it is left out. */
  timeMs?: number;
  memory?: number;
}

const lookMs = 100;
/** While one page is packed, or recognised, others are drawn. */
const ahead = { images: 1, words: 1 };

/**
 * Opens a PDF file, plain or encrypted, in a process that has no other document and works with it. The process is ended
 * where anything fails, at the time limit and at the memory limit; then and for a document that cannot
 * be used it throws a StatementRefused, on `signal` the signal's reason.
 */
export async function withDocument<T>(
  file: string | SealedFile,
  work: (document: OpenDocument) => Promise<T>,
  { signal, timeMs, memory = statementLimits.memory }: DocumentLimits = {},
): Promise<T> {
  signal?.throwIfAborted();
  const process = takeProcess();
  const { ask, fail, failed, leave } = talkTo(process);
  const tooSlow = (): void => fail(new StatementRefused('too-slow'));
  let timer = setTimeout(tooSlow, timeMs ?? statementLimits.openTime);
  const watch = setInterval(() => {
    if (residentBytes(process.pid) > memory) fail(new StatementRefused('too-much-memory'));
  }, lookMs);
  const abort = (): void => fail(signal?.reason as Error);
  signal?.addEventListener('abort', abort);
  let isSound = false;
  try {
    const { pageCount } = await ask('open', { file });
    if (timeMs === undefined) {
      clearTimeout(timer);
      timer = setTimeout(tooSlow, timeFor(pageCount));
    }
    const document: OpenDocument = {
      pageCount,
      image: askAhead(pageCount, ahead.images, (page) => ask('image', { page })),
      words: askAhead(pageCount, ahead.words, (page) => ask('words', { page })),
    };
    const result = await Promise.race([work(document), failed]);
    isSound = await ask('close', {}).then(
      () => true,
      () => false,
    );
    return result;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    if (leave() && isSound) giveBack(process);
    else process.kill('SIGKILL');
  }
}
