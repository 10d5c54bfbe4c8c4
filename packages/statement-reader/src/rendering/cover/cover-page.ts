import { redactCardNumbers, redactRecognized } from '../../statement/redact.ts';
import type { PageWords, Word } from '../../statement/words.ts';
import { statementLimits, textDpi } from '../limits.ts';
import { pageKind } from '../page-kind.ts';
import { readPageText, type PageText } from '../page-words.ts';
import type { PdfDocument } from '../pdf-document.ts';
import type { GreyImage } from '../grey-image.ts';
import { drawPage, toJpeg } from '../render-page.ts';
import { halveImage } from '../scan/halve-image.ts';
import { withHiddenText } from '../scan/hidden-text.ts';
import { leftOver } from './left-over.ts';
import { numberQuads } from './number-quads.ts';
import { paint, quadAround, unturned, type Quad } from './quad.ts';
import { readWords } from './read-words.ts';
import { shownText, textNumbers } from './text-numbers.ts';
import { falseFonts } from './verify-fonts.ts';

/** A page with all full card numbers redacted, in its image and its words. */
export interface CoveredPage {
  jpeg: Uint8Array;
  words: PageWords;
}

/** Draws a page in grey, upright, with every card number in text and images blacked out. */
export async function coverPage(document: PdfDocument, page: number): Promise<CoveredPage> {
  document.flatten(page);
  const text = readPageText(document, page);
  const numbers = textNumbers(text, document.pageSize(page));
  const isScan = pageKind(document, page, text) === 'scan';
  const { dpi } = statementLimits;
  let fine = isScan ? await scanOf(document, page, text) : null;
  const drawFine = (): GreyImage => (fine ??= drawPage(document, page, textDpi));
  const { words, shown } = isScan
    ? await recognizedPage(page, drawFine(), text, numbers)
    : textPage(text, await falseFonts(document, text, drawFine));
  const drawn = isScan ? halveImage(drawFine()) : drawPage(document, page, dpi);
  const scale = dpi / 72;
  const left = leftOver(drawn, shown, scale);
  // Recognition is loaded only for pages that need it.
  if (left.length > 0) {
    const { readLeftOver } = await import('./read-left-over.ts');
    numbers.push(...(await readLeftOver(drawFine(), left)));
  }
  for (const quad of numbers) paint(drawn, quad, scale);
  return { jpeg: await toJpeg(drawn, words.turn - words.skew), words };
}

/** The words of a page with embedded text; null if they must be recognized. */
export function textWords(document: PdfDocument, page: number): PageWords | null {
  document.flatten(page);
  const text = readPageText(document, page);
  return pageKind(document, page, text) === 'text' ? wordsOf(text) : null;
}

interface ReadPage {
  words: PageWords;
  shown: Quad[];
}

const wordsOf = ({ upright }: PageText): PageWords => ({
  ...upright,
  words: redactCardNumbers(upright.words),
});

const textPage = (text: PageText, untrue: ReadonlySet<number>): ReadPage => ({
  words: wordsOf(text),
  shown: shownText(text, untrue),
});

async function scanOf(document: PdfDocument, page: number, text: PageText): Promise<GreyImage> {
  const { drawScan } = await import('../scan/draw-scan.ts');
  return drawScan(document, page, text);
}

/** Recognizes a page that is an image; adds card numbers among the words to `numbers`. */
async function recognizedPage(
  page: number,
  drawn: GreyImage,
  text: PageText,
  numbers: Quad[],
): Promise<ReadPage> {
  const { recognizePage } = await import('../scan/recognize-page.ts');
  const found = await recognizePage(drawn, page);
  const size = { width: (drawn.width * 72) / textDpi, height: (drawn.height * 72) / textDpi };
  const onPage = (quad: Quad): Quad => unturned(quad, found.turn - found.skew, found, size);
  const { quads, ofNumbers } = numberQuads(found.words);
  numbers.push(...quads.map(onPage));
  const isRead = readWords(found.words);
  const hidden = { ...text.upright, words: [...text.upright.words, ...text.hidden] };
  const read = withHiddenText(found, hidden);
  return {
    words: { ...read, words: redactOthers(redactRecognized(read.words)) },
    shown: [
      ...shownText(text),
      ...found.words
        .filter((_, index) => ofNumbers.has(index) || isRead.has(index))
        .map((word) => onPage(quadAround(word))),
    ],
  };
}

/** Alternative readings of a redacted word would reveal it. */
const redactOthers = (found: Word[]): Word[] =>
  found.map((word) => {
    const { others, ...rest } = word;
    const kept = others?.filter((other) => !/\d{9}/.test(other.replace(/\W/g, '')));
    return kept?.length ? { ...rest, others: kept } : rest;
  });
