import type { PdfDocument } from './pdf-document.ts';
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

/** Text drawn as outlines has a path for each character; a frame or an empty table has fewer. */
const minOutlines = 100;

/** Classifies a page by its images, its outlines and its visible text. */
export function pageKind(document: PdfDocument, page: number, text: PageText): PageKind {
  const characters = text.upright.words.reduce((sum, word) => sum + word.text.length, 0);
  if (text.unmapped > (characters + text.unmapped) * maxUnmapped && text.unmapped > minCharacters)
    return 'scan';
  const { covered, paths } = drawingOf(document, page);
  const isDrawn = covered > 0 || paths >= minOutlines || text.hidden.length > 0;
  if (characters < minCharacters && isDrawn) return 'scan';
  if (covered < covers) return 'text';
  return characters < maxStampCharacters || isMostlyHidden(text) ? 'scan' : 'text';
}

/** The resolution of the picture that a scanned page consists of, dots per inch; null if it is drawn otherwise. */
export function pictureDpi(document: PdfDocument, page: number, text: PageText): number | null {
  const { covered, dpi, paths } = drawingOf(document, page);
  const isPicture = covered >= covers && paths < minOutlines && text.unmapped <= minCharacters;
  return isPicture ? dpi : null;
}

const [pathObject, imageObject, formObject] = [2, 3, 5];

/** What a page draws besides text. */
interface Drawing {
  /** The share of the page that its largest image takes, 0 to 1. */
  covered: number;
  /** The resolution of that image, dots per inch. */
  dpi: number;
  paths: number;
}

function drawingOf(document: PdfDocument, page: number): Drawing {
  const { pdfium } = document;
  const direct = pdfium.pdfium.wasmExports;
  const { width, height } = document.pageSize(page);
  const drawing: Drawing = { covered: 0, dpi: 0, paths: 0 };
  const values = direct.malloc(16);
  const sidesOf = (kind: 'float' | 'i32', count: number): number[] =>
    Array.from({ length: count }, (_, at) => pdfium.pdfium.getValue(values + at * 4, kind));
  try {
    document.withPage(page, (handle) => {
      const count = pdfium.FPDFPage_CountObjects(handle);
      for (let index = 0; index < count; index++) {
        const object = direct.FPDFPage_GetObject(handle, index);
        const type = direct.FPDFPageObj_GetType(object);
        if (type === pathObject) drawing.paths += 1;
        const image = type === imageObject ? object : imageIn(document, object, type);
        if (!image) continue;
        if (!pdfium.FPDFPageObj_GetBounds(object, values, values + 4, values + 8, values + 12))
          continue;
        const [left = 0, bottom = 0, right = 0, top = 0] = sidesOf('float', 4);
        const sides = [Math.abs(right - left), Math.abs(top - bottom)];
        const covered = ((sides[0] ?? 0) * (sides[1] ?? 0)) / (width * height);
        if (covered <= drawing.covered) continue;
        pdfium.FPDFImageObj_GetImagePixelSize(image, values, values + 4);
        drawing.covered = covered;
        drawing.dpi = densityOf(sidesOf('i32', 2), sides);
      }
    });
    return drawing;
  } finally {
    direct.free(values);
  }
}

/** Dots per inch, the higher of both directions; the picture may be turned. Lengths in pixels and points. */
function densityOf(pixels: number[], points: number[]): number {
  const inOrder = points.toSorted((a, b) => a - b);
  const dots = pixels.toSorted((a, b) => a - b).map((side, at) => (side * 72) / (inOrder[at] ?? 1));
  return Math.max(...dots);
}

/** The first image of a form, 0 if there is none. */
function imageIn({ pdfium }: PdfDocument, form: number, type: number): number {
  if (type !== formObject) return 0;
  const count = pdfium.FPDFFormObj_CountObjects(form);
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFFormObj_GetObject(form, index);
    if (pdfium.FPDFPageObj_GetType(object) === imageObject) return object;
  }
  return 0;
}

const sample = 300;

function isMostlyHidden({ chars }: PageText): boolean {
  const looked = chars.slice(0, sample);
  return looked.filter(({ hidden }) => hidden).length > looked.length / 2;
}
