// The process of one document: it opens a PDF, draws its pages and reads their text. Whatever a document
// does to it, the service only sees it end.
import { readFileSync } from 'node:fs';
import { redactCardNumbers } from '../reader/redact.ts';
import type { PageWords } from '../reader/words.ts';
import type { DocumentAnswers, DocumentReply, DocumentRequest } from './document-messages.ts';
import { assertPdfMagic, assertWithinLimits } from './inspect.ts';
import { statementLimits } from './limits.ts';
import { recognise } from './ocr.ts';
import { readPageWords } from './page-words.ts';
import { openPdf, type PdfDocument } from './pdf-document.ts';
import { drawPage, inPixels, toJpeg } from './render-page.ts';
import { StatementRefused } from './statement-refused.ts';

/** A page with fewer characters than this is taken for an image. */
const fewestCharacters = 20;
const ocrDpi = 200;

let document: PdfDocument | null = null;

async function open(file: string): Promise<DocumentAnswers['open']> {
  const bytes = readFileSync(file);
  assertPdfMagic(bytes);
  document = await openPdf(bytes);
  assertWithinLimits(document);
  return { pageCount: document.pageCount };
}

async function image(opened: PdfDocument, page: number): Promise<Uint8Array> {
  const { turn, words: found } = readPageWords(opened, page);
  const redacted = redactCardNumbers(found);
  const covered = found.filter((word, index) => word.text !== redacted[index]?.text);
  return toJpeg(drawPage(opened, page, statementLimits.dpi), {
    turn,
    covered: covered.map((word) => inPixels(word, statementLimits.dpi)),
  });
}

async function words(opened: PdfDocument, page: number): Promise<PageWords> {
  const text = readPageWords(opened, page);
  const characters = text.words.reduce((sum, word) => sum + word.text.length, 0);
  const read =
    characters < fewestCharacters && hasImage(opened, page)
      ? await recognise(drawPage(opened, page, ocrDpi), page, ocrDpi)
      : text;
  return { ...read, words: redactCardNumbers(read.words) };
}

/** An empty page needs no recognition. */
const imageObject = 3;
function hasImage({ pdfium, withPage }: PdfDocument, page: number): boolean {
  return withPage(page, (handle) => {
    const count = pdfium.FPDFPage_CountObjects(handle);
    for (let index = 0; index < count; index++)
      if (pdfium.FPDFPageObj_GetType(pdfium.FPDFPage_GetObject(handle, index)) === imageObject)
        return true;
    return false;
  });
}

async function answer(request: DocumentRequest): Promise<DocumentAnswers[keyof DocumentAnswers]> {
  if (request.task === 'open') return open(request.file);
  if (!document) throw new Error('No document is open');
  return request.task === 'image' ? image(document, request.page) : words(document, request.page);
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
