// A document's process: it opens a PDF, draws its pages and reads their text. Whatever a document does to
// it, the service only sees it end.
import { readFileSync } from 'node:fs';
import { serveTasks } from '@portal/service-kit/sandbox/tasks';
import { pageText } from '../reader/openai/page-text.ts';
import { placeAnswer } from '../reader/openai/place-answer.ts';
import { readPages } from '../reader/read-pages.ts';
import { redactCardNumbers, redactRecognised } from '../reader/redact.ts';
import type { PageWords, Word } from '../reader/words.ts';
import type { DocumentTasks } from './document-tasks.ts';
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

function opened(): PdfDocument {
  if (!document) throw new Error('No document is open');
  return document;
}

async function open(file: string): Promise<DocumentTasks['open']['answer']> {
  const bytes = readFileSync(file);
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
  read.clear();
  return null;
}

/** The words of pages, for all that is made of them. */
const read = new Map<number, Promise<PageWords>>();

function readOnce(page: number): Promise<PageWords> {
  const known = read.get(page) ?? words(opened(), page);
  read.set(page, known);
  return known;
}

/** The words of the pages that were read, in their order. */
const pagesRead = (): Promise<PageWords[]> =>
  Promise.all([...read].toSorted(([a], [b]) => a - b).map(([, page]) => page));

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

serveTasks<DocumentTasks>(
  {
    open: ({ file }) => open(file),
    close,
    image: (about) => image(opened(), about),
    words: ({ page }) => readOnce(page),
    read: async ({ page }) => {
      await readOnce(page);
      return null;
    },
    text: async ({ page }) => pageText(await readOnce(page)),
    figures: async () => readPages(await pagesRead()),
    place: async ({ answer }) => placeAnswer(answer, await pagesRead()),
  },
  (error) => (error instanceof StatementRefused ? error.code : undefined),
);
