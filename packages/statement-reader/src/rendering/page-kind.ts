import type { PdfDocument } from './pdf-document.ts';
import { originOf } from './page-chars.ts';
import type { PageText } from './page-words.ts';

/** `text` if the embedded text represents the page; `scan` if only its drawing does. */
export type PageKind = 'text' | 'scan';

/** A page with fewer characters has at most a stamp, no text. */
const minCharacters = 20;
/** On a page covered by an image, this much text may still be a stamp or footer. */
const maxStampCharacters = 150;
/** Maximum share of unmapped characters of a text page. */
const maxUnmapped = 0.05;
/** Minimum share of the page that a covering image takes. */
const covers = 0.6;

/** Classifies a page by its images and its visible text. */
export function pageKind(document: PdfDocument, page: number, text: PageText): PageKind {
  const characters = text.upright.words.reduce((sum, word) => sum + word.text.length, 0);
  if (text.unmapped > (characters + text.unmapped) * maxUnmapped && text.unmapped > minCharacters)
    return 'scan';
  return document.withPage(page, (handle) => {
    const image = largestImage(document, handle, page);
    if (characters < minCharacters && (image > 0 || text.hidden.length > 0)) return 'scan';
    if (image < covers) return 'text';
    return characters < maxStampCharacters || isMostlyHidden(text) ? 'scan' : 'text';
  });
}

const [imageObject, formObject] = [3, 5];

/** 0 to 1. */
function largestImage(document: PdfDocument, handle: number, page: number): number {
  const { width, height } = document.pageSize(page);
  let largest = 0;
  for (const { left, right, bottom, top } of imageBoxes(document, handle))
    largest = Math.max(largest, Math.abs(((right - left) * (top - bottom)) / (width * height)));
  return largest;
}

/** Image boxes in page coordinates, points. */
function imageBoxes(
  document: PdfDocument,
  handle: number,
): { left: number; right: number; bottom: number; top: number }[] {
  const { pdfium } = document;
  const direct = pdfium.pdfium.wasmExports;
  const box = direct.malloc(16);
  try {
    const { left, bottom } = originOf(document, handle);
    const boxes: ReturnType<typeof imageBoxes> = [];
    const count = pdfium.FPDFPage_CountObjects(handle);
    for (let index = 0; index < count; index++) {
      const object = direct.FPDFPage_GetObject(handle, index);
      const type = direct.FPDFPageObj_GetType(object);
      if (type !== imageObject && !(type === formObject && holdsImage(document, object))) continue;
      if (!pdfium.FPDFPageObj_GetBounds(object, box, box + 4, box + 8, box + 12)) continue;
      const at = (offset: number): number => pdfium.pdfium.getValue(box + offset, 'float');
      boxes.push({
        left: at(0) - left,
        bottom: at(4) - bottom,
        right: at(8) - left,
        top: at(12) - bottom,
      });
    }
    return boxes;
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

const sample = 300;

function isMostlyHidden({ chars }: PageText): boolean {
  const looked = chars.slice(0, sample);
  return looked.filter(({ hidden }) => hidden).length > looked.length / 2;
}
