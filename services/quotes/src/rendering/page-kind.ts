import type { PdfDocument } from './pdf-document.ts';
import type { PageWords } from '../reader/words.ts';

/** `text` where the document holds what the page says; `scan` where the page is an image of it. */
export type PageKind = 'text' | 'scan';

/** A page with fewer characters than this has no text of its own, but a stamp at most. */
const fewestCharacters = 20;
/** On a page that an image covers, this much text may still be a stamp or a running foot. */
const mostOfStamp = 150;
/** Share of the page from which on an image covers it. */
const covers = 0.6;

/** Tells by its images and its text, hidden text (a scanner's own recognition) left aside. */
export function pageKind(document: PdfDocument, page: number, { words }: PageWords): PageKind {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  return document.withPage(page, (handle) => {
    const image = largestImage(document, handle, page);
    if (image === 0) return 'text';
    if (characters < fewestCharacters) return 'scan';
    if (image < covers) return 'text';
    return characters < mostOfStamp || isMostlyHidden(document, handle) ? 'scan' : 'text';
  });
}

const [imageObject, formObject] = [3, 5];

/** The share of the page that its largest image takes, 0 to 1. */
function largestImage(document: PdfDocument, handle: number, page: number): number {
  const { pdfium } = document;
  const direct = pdfium.pdfium.wasmExports;
  const { width, height } = document.pageSize(page);
  const box = direct.malloc(16);
  const shareOf = (object: number): number => {
    const type = direct.FPDFPageObj_GetType(object);
    if (type !== imageObject && !(type === formObject && holdsImage(document, object))) return 0;
    if (!pdfium.FPDFPageObj_GetBounds(object, box, box + 4, box + 8, box + 12)) return 0;
    const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) =>
      pdfium.pdfium.getValue(box + offset, 'float'),
    ) as [number, number, number, number];
    return Math.abs(((right - left) * (top - bottom)) / (width * height));
  };
  try {
    let largest = 0;
    const count = pdfium.FPDFPage_CountObjects(handle);
    for (let index = 0; index < count; index++)
      largest = Math.max(largest, shareOf(direct.FPDFPage_GetObject(handle, index)));
    return largest;
  } finally {
    direct.free(box);
  }
}

function holdsImage({ pdfium }: PdfDocument, form: number): boolean {
  const count = pdfium.FPDFFormObj_CountObjects(form);
  for (let index = 0; index < count; index++)
    if (pdfium.FPDFPageObj_GetType(pdfium.FPDFFormObj_GetObject(form, index)) === imageObject)
      return true;
  return false;
}

/** Neither filled nor drawn: text to be found and copied, not to be seen. */
const invisible = 3;
/** Characters looked at; they are alike on a page. */
const sample = 300;

function isMostlyHidden({ pdfium }: PdfDocument, handle: number): boolean {
  const text = pdfium.FPDFText_LoadPage(handle);
  try {
    const count = Math.min(sample, pdfium.FPDFText_CountChars(text));
    let hidden = 0;
    for (let index = 0; index < count; index++) {
      const object = pdfium.FPDFText_GetTextObject(text, index);
      if (object && pdfium.FPDFTextObj_GetTextRenderMode(object) === invisible) hidden += 1;
    }
    return hidden > count / 2;
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}
