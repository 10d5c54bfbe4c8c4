// The document process: opens a PDF, photo or export, draws its pages and reads their text. If a document crashes it,
// the service only sees it end.
import { readFile } from 'node:fs/promises';
import { serveTasks } from '@portal/service-kit/sandbox/tasks';
import { readSealedFile } from '@portal/service-kit/storage/sealed-object';
import { pageText } from '../reader/openai/page-text.ts';
import { plainOutline } from '../reader/lessons/outline.ts';
import { findIdentity } from '../reader/identity/find-identity.ts';
import { forgetTexts } from '../reader/layout/figures-in-text.ts';
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

/**
 * Each document gets a new library instance, so that nothing of this one remains. Its memory is freed immediately:
 * a process that uses too much is not reused.
 */
function close(): null {
  if (!document) return null;
  document.close();
  document = null;
  recentPages.clear();
  read.clear();
  laidOut = null;
  forgetTexts();
  globalThis.gc?.();
  return null;
}

const read = new Map<number, Promise<PageWords>>();

function readOnce(page: number): Promise<PageWords> {
  const known = read.get(page) ?? words(page);
  read.set(page, known);
  return known;
}

const words = async (page: number): Promise<PageWords> =>
  textWords(opened(), page) ?? (await covered(opened(), page)).words;

const pagesRead = (): Promise<PageWords[]> =>
  Promise.all([...read].toSorted(([a], [b]) => a - b).map(([, page]) => page));

let laidOut: LaidOut | null = null;

/** Caches the layout: requests that need it come together. */
async function laidOutOnce(): Promise<LaidOut> {
  const pages = await pagesRead();
  if (laidOut?.pages.length !== pages.length) laidOut = layOut(pages);
  return laidOut;
}

/** Caches recent pages: words and image are requested one after the other. */
const recentPages = new Map<number, Promise<CoveredPage>>();
/** An image may be requested after the next page's words. */
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
    identity: async (requested) => findIdentity(await pagesRead(), requested),
    judge: async ({ provided: given }) => judgeFigures(given, await laidOutOnce()),
  },
  (error) => (error instanceof StatementRefused ? toRefusalText(error) : undefined),
);
