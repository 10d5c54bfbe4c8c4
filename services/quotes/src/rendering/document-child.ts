// A document's process: it opens a PDF, draws its pages and reads their text. Whatever a document does to
// it, the service only sees it end.
import { readFile } from 'node:fs/promises';
import { readSealedFile, type SealedFile } from '@portal/service-kit/storage/sealed-file';
import { coverPage, textWords, type CoveredPage } from './cover/cover-page.ts';
import type { DocumentAnswers, DocumentReply, DocumentRequest } from './document-messages.ts';
import { assertPdfMagic, assertWithinLimits } from './inspect.ts';
import { openPdf, type PdfDocument } from './pdf-document.ts';
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

/** Pages that were looked at last: their words and images are asked for one after the other. */
const lately = new Map<number, Promise<CoveredPage>>();
/** A page's image may be asked for when the next page's words have been. */
const keptPages = 3;

function covered(opened: PdfDocument, page: number): Promise<CoveredPage> {
  const read = lately.get(page) ?? coverPage(opened, page);
  lately.delete(page);
  lately.set(page, read);
  for (const old of [...lately.keys()].slice(0, -keptPages)) lately.delete(old);
  return read;
}

async function answer(request: DocumentRequest): Promise<DocumentAnswers[keyof DocumentAnswers]> {
  if (request.task === 'open') return open(request.file);
  if (request.task === 'close') return close();
  if (!document) throw new Error('No document is open');
  const { page } = request;
  if (request.task === 'image') return (await covered(document, page)).jpeg;
  return textWords(document, page) ?? (await covered(document, page)).words;
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
