// The process of one document: it opens a PDF, draws its pages and reads their text. Whatever a document
// does to it, the service only sees it end.
import { readFileSync } from 'node:fs';
import { redactCardNumbers } from '../reader/redact.ts';
import type { PageWords } from '../reader/words.ts';
import type { DocumentAnswers, DocumentReply, DocumentRequest } from './document-messages.ts';
import { assertPdfMagic, assertWithinLimits } from './inspect.ts';
import { statementLimits } from './limits.ts';
import { readPageWords } from './page-words.ts';
import { pageKind } from './page-kind.ts';
import { openPdf, type PdfDocument } from './pdf-document.ts';
import { drawPage, inPixels, toJpeg, type Part } from './render-page.ts';
import { withHiddenText } from './scan/hidden-text.ts';
import { recognisePage, turnOfScan } from './scan/recognise-page.ts';
import { StatementRefused } from './statement-refused.ts';

let document: PdfDocument | null = null;

async function open(file: string): Promise<DocumentAnswers['open']> {
  const bytes = readFileSync(file);
  assertPdfMagic(bytes);
  document = await openPdf(bytes);
  assertWithinLimits(document);
  return { pageCount: document.pageCount };
}

async function image(opened: PdfDocument, page: number): Promise<Uint8Array> {
  const drawn = drawPage(opened, page, statementLimits.dpi);
  const text = readPageWords(opened, page);
  if (pageKind(opened, page, text) === 'scan') {
    const { quarter, skew } = turnOfScan(opened, page);
    return toJpeg(drawn, { turn: quarter - skew });
  }
  return toJpeg(drawn, { turn: text.turn, covered: cardNumbers(text) });
}

/** Where full card numbers stand, in pixels of the page's image. */
function cardNumbers({ words: found }: PageWords): Part[] {
  const redacted = redactCardNumbers(found);
  return found
    .filter((word, index) => word.text !== redacted[index]?.text)
    .map((word) => inPixels(word, statementLimits.dpi));
}

async function words(opened: PdfDocument, page: number): Promise<PageWords> {
  const text = readPageWords(opened, page);
  const read =
    pageKind(opened, page, text) === 'scan'
      ? withHiddenText(await recognisePage(opened, page), text)
      : text;
  return { ...read, words: redactCardNumbers(read.words) };
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
