// A document's process: it opens a PDF, a photo or an export, draws its pages and reads their text. Whatever a document does to
// it, the service only sees it end.
import { readFile } from 'node:fs/promises';
import { serveTasks } from '@portal/service-kit/sandbox/tasks';
import { readSealedFile } from '@portal/service-kit/storage/sealed-file';
import { pageText } from '../reader/openai/page-text.ts';
import { plainOutline } from '../reader/lessons/outline.ts';
import { findIdentity } from '../reader/identity/find-identity.ts';
import { judgeFigures } from '../reader/placing/judge-figures.ts';
import { layOut, type LaidOut } from '../reader/read-figures.ts';
import { readLaidOut } from '../reader/read-pages.ts';
import type { PageWords } from '../statement/words.ts';
import { coverPage, textWords, type CoveredPage } from '../rendering/cover/cover-page.ts';
import type { DocumentTasks } from './document-tasks.ts';
import { asPdf, assertWithinLimits } from '../rendering/inspect.ts';
import { openPdf, type PdfDocument } from '../rendering/pdf-document.ts';
import { StatementRefused, toRefusalText } from '../statement/statement-refused.ts';

let document: PdfDocument | null = null;

function opened(): PdfDocument {
  if (!document) throw new Error('No document is open');
  return document;
}

async function open({
  file,
  kind,
}: DocumentTasks['open']['about']): Promise<DocumentTasks['open']['answer']> {
  const bytes = typeof file === 'string' ? await readFile(file) : await readSealedFile(file);
  const { pdf, notes } = await asPdf(bytes, kind);
  document = await openPdf(pdf);
  assertWithinLimits(document);
  return { pageCount: document.pageCount, notes };
}

/** The next document gets a library of its own: nothing of this one is left to meet it. */
function close(): null {
  document?.close();
  document = null;
  recentPages.clear();
  read.clear();
  laidOut = null;
  return null;
}

/** The words of pages, for all that is made of them. */
const read = new Map<number, Promise<PageWords>>();

function readOnce(page: number): Promise<PageWords> {
  const known = read.get(page) ?? words(page);
  read.set(page, known);
  return known;
}

const words = async (page: number): Promise<PageWords> =>
  textWords(opened(), page) ?? (await covered(opened(), page)).words;

/** The words of the pages that were read, in their order. */
const pagesRead = (): Promise<PageWords[]> =>
  Promise.all([...read].toSorted(([a], [b]) => a - b).map(([, page]) => page));

/** The words of those pages as they were laid out last. */
let laidOut: LaidOut | null = null;

/** The pages that were read, laid out once: what is asked for comes together. */
async function laidOutOnce(): Promise<LaidOut> {
  const pages = await pagesRead();
  if (laidOut?.pages.length !== pages.length) laidOut = layOut(pages);
  return laidOut;
}

/** Pages that were looked at last: their words and images are asked for one after the other. */
const recentPages = new Map<number, Promise<CoveredPage>>();
/** A page's image may be asked for when the next page's words have been. */
const keptPages = 3;

function covered(opened: PdfDocument, page: number): Promise<CoveredPage> {
  const read = recentPages.get(page) ?? coverPage(opened, page);
  recentPages.delete(page);
  recentPages.set(page, read);
  for (const old of [...recentPages.keys()].slice(0, -keptPages)) recentPages.delete(old);
  return read;
}

serveTasks<DocumentTasks>(
  {
    open,
    close,
    image: async ({ page }) => (await covered(opened(), page)).jpeg,
    words: ({ page }) => readOnce(page),
    know: ({ words: known }) => {
      read.set(known.page, Promise.resolve(known));
      return null;
    },
    read: async ({ page }) => {
      await readOnce(page);
      return null;
    },
    text: async ({ page }) => pageText(await readOnce(page)),
    signature: async () => (await laidOutOnce()).outline.signature,
    figures: async ({ lessons }) => readLaidOut(await laidOutOnce(), lessons),
    outline: async () => plainOutline((await laidOutOnce()).outline),
    identity: async (asked) => findIdentity(await pagesRead(), asked),
    judge: async ({ given }) => judgeFigures(given, await laidOutOnce()),
  },
  (error) => (error instanceof StatementRefused ? toRefusalText(error) : undefined),
);
