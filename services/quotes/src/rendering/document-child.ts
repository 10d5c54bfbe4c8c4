// A document's process: it opens a PDF, draws its pages and reads their text. Whatever a document does to
// it, the service only sees it end.
import { readFile } from 'node:fs/promises';
import { readSealedFile, type SealedFile } from '@portal/service-kit/storage/sealed-file';
import { redactCardNumbers, redactRecognised } from '../reader/redact.ts';
import type { PageWords, Word } from '../reader/words.ts';
import type { DocumentAnswers, DocumentReply, DocumentRequest } from './document-messages.ts';
import { assertPdfMagic, assertWithinLimits } from './inspect.ts';
import { statementLimits } from './limits.ts';
import { readPageText } from './page-words.ts';
import { pageKind } from './page-kind.ts';
import { openPdf, type PdfDocument } from './pdf-document.ts';
import { drawPage, inPixels, toJpeg, type Part } from './render-page.ts';
import { withHiddenText } from './scan/hidden-text.ts';
import { findTurn } from './scan/upright.ts';
import { StatementRefused } from './statement-refused.ts';

let document: PdfDocument | null = null;

async function open(file: string | SealedFile): Promise<DocumentAnswers['open']> {
  const bytes = typeof file === 'string' ? await readFile(file) : await readSealedFile(file);
  assertPdfMagic(bytes);
  document = await openPdf(bytes);
  assertWithinLimits(document);
  return { pageCount: document.pageCount };
}

/** The next document gets a library of its own: nothing of this one is left to meet it. */
function close(): null {
  document?.close();
  document = null;
  lately.clear();
  return null;
}

async function image(
  opened: PdfDocument,
  { page, redacted }: { page: number; redacted: boolean },
): Promise<Uint8Array> {
  const drawn = drawPage(opened, page, statementLimits.dpi);
  const { upright: text, aside } = readPageText(opened, page);
  if (pageKind(opened, page, text) === 'text') {
    const covered = [text.words, ...aside].flatMap((found) => changed(found, redactCardNumbers));
    return toJpeg(drawn, { turn: text.turn, covered });
  }
  if (!redacted) {
    const { quarter, skew } = findTurn(drawn);
    return toJpeg(drawn, { turn: quarter - skew });
  }
  // Turned as the words were when they were recognised: what is covered lies where they were found.
  const { turn, skew, words: found } = await recognised(opened, page);
  return toJpeg(drawn, { turn: turn - skew, covered: changed(found, redactRecognised) });
}

/** Where words that are redacted stand, in pixels of the page's image. */
function changed(found: Word[], redact: (words: Word[]) => Word[]): Part[] {
  const redacted = redact(found);
  return found
    .filter((word, index) => word.text !== redacted[index]?.text)
    .map((word) => inPixels(word, statementLimits.dpi));
}

async function words(opened: PdfDocument, page: number): Promise<PageWords> {
  const { upright: text } = readPageText(opened, page);
  if (pageKind(opened, page, text) === 'text')
    return { ...text, words: redactCardNumbers(text.words) };
  const read = withHiddenText(await recognised(opened, page), text);
  return { ...read, words: redactOthers(redactRecognised(read.words)) };
}

/** Other readings of a word that was redacted say what it hides. */
const redactOthers = (found: Word[]): Word[] =>
  found.map((word) => {
    const { others, ...rest } = word;
    const kept = others?.filter((other) => !/\d{9}/.test(other.replace(/\W/g, '')));
    return kept?.length ? { ...rest, others: kept } : rest;
  });

/** Pages that were recognised last: their words and images are asked for one after the other. */
const lately = new Map<number, Promise<PageWords>>();
/** A page's image may be asked for when the next page's words have been. */
const keptPages = 2;

function recognised(opened: PdfDocument, page: number): Promise<PageWords> {
  const read = lately.get(page) ?? recognise(opened, page);
  lately.delete(page);
  lately.set(page, read);
  for (const old of [...lately.keys()].slice(0, -keptPages)) lately.delete(old);
  return read;
}

/** Most documents hold their text: what recognition takes is loaded for those that do not. */
async function recognise(opened: PdfDocument, page: number): Promise<PageWords> {
  const { recognisePage } = await import('./scan/recognise-page.ts');
  return recognisePage(opened, page);
}

async function answer(request: DocumentRequest): Promise<DocumentAnswers[keyof DocumentAnswers]> {
  if (request.task === 'open') return open(request.file);
  if (request.task === 'close') return close();
  if (!document) throw new Error('No document is open');
  return request.task === 'image' ? image(document, request) : words(document, request.page);
}

process.on('message', (request: DocumentRequest) => {
  void answer(request)
    .then(
      (value): DocumentReply => ({ id: request.id, value }),
      (error: unknown): DocumentReply =>
        error instanceof StatementRefused
          ? { id: request.id, refusal: error.code }
          : { id: request.id, error: String((error as Error).stack) },
    )
    .then((reply) => process.send?.(reply));
});
// The service that asked is gone: so is the need for an answer.
process.on('disconnect', () => process.exit(0));
