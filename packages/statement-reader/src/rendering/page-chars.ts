import { statementLimits } from './limits.ts';
import type { PdfDocument } from './pdf-document.ts';
import { StatementRefused } from '../statement/statement-refused.ts';
import { inByteOrder, plainSign } from './plain-sign.ts';

/** A character with its box in points, from the lower left corner of the visible page. */
export interface Char extends PageBox {
  text: string;
  /** Neither filled nor stroked, or almost fully transparent: selectable but invisible. */
  hidden: boolean;
  /** Added by pdfium between glyphs to form words and lines. */
  isAdded: boolean;
  /** Quarter turns of the text in page coordinates, clockwise as in pdfium. */
  angle: number;
  /** Whether the text runs at none of these angles, as a watermark does. */
  isSlanted: boolean;
  font: number;
  /** /ActualText replaces the text of its glyphs. */
  isReplaced: boolean;
}

export interface PageChars {
  chars: Char[];
  /** Drawn characters without a text mapping (no /ToUnicode); not in `chars`. */
  unmapped: number;
}

/** A box in points in page coordinates; y grows upwards, as in PDF. */
export interface PageBox {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Quarter turns; text of tables may be drawn with less. */
const mostSlant = 0.1;

export function readChars(document: PdfDocument, handle: number): PageChars {
  const { pdfium } = document;
  const module = pdfium.pdfium;
  const direct = module.wasmExports;
  assertFewTexts(document, handle);
  const text = pdfium.FPDFText_LoadPage(handle);
  const rect = direct.malloc(16);
  const at = (offset: number): number => module.HEAPF32[(rect + offset) >> 2] ?? 0;
  const { left, bottom } = originOf(document, handle);
  const drawnBy = drawings(document);
  try {
    const count = pdfium.FPDFText_CountChars(text);
    if (count > statementLimits.characters) throw new StatementRefused('too-many-words');
    const chars: Char[] = [];
    let unmapped = 0;
    for (let index = 0; index < count; index++) {
      const code = direct.FPDFText_GetUnicode(text, index);
      if (code === 0 || code === 0xfffe) continue;
      if (direct.FPDFText_HasUnicodeMapError(text, index) === 1) {
        unmapped += 1;
        continue;
      }
      const sign = plainSign(String.fromCodePoint(code));
      // FS_RECTF: left, top, right, bottom
      if (!direct.FPDFText_GetLooseCharBox(text, index, rect)) {
        // A line end has no position but separates words.
        const last = chars.at(-1);
        if (last && sign.trim() === '') chars.push({ ...last, text: sign, isAdded: true });
        continue;
      }
      const quarters = (direct.FPDFText_GetCharAngle(text, index) * 2) / Math.PI;
      chars.push({
        text: sign,
        left: Math.min(at(0), at(8)) - left,
        right: Math.max(at(0), at(8)) - left,
        bottom: Math.min(at(4), at(12)) - bottom,
        top: Math.max(at(4), at(12)) - bottom,
        ...drawnBy(direct.FPDFText_GetTextObject(text, index)),
        isAdded: code <= 0x20 && direct.FPDFText_IsGenerated(text, index) === 1,
        angle: (Math.round(quarters) + 4) % 4,
        isSlanted: Math.abs(quarters - Math.round(quarters)) > mostSlant,
      });
    }
    for (const [index, char] of chars.entries())
      char.text = inByteOrder(char.text, [chars[index - 1]?.text, chars[index + 1]?.text]);
    return { chars, unmapped };
  } finally {
    direct.free(rect);
    pdfium.FPDFText_ClosePage(text);
  }
}

/** The lower left corner of the visible page, in PDF coordinates. */
function originOf({ pdfium }: PdfDocument, handle: number): { left: number; bottom: number } {
  const module = pdfium.pdfium;
  const rect = module.wasmExports.malloc(16);
  try {
    if (!pdfium.FPDF_GetPageBoundingBox(handle, rect)) throw new StatementRefused('damaged');
    const [left, top, right, bottom] = [0, 4, 8, 12].map(
      (offset) => module.HEAPF32[(rect + offset) >> 2] ?? 0,
    ) as [number, number, number, number];
    return { left: Math.min(left, right), bottom: Math.min(bottom, top) };
  } finally {
    module.wasmExports.free(rect);
  }
}

/** The least opacity that people see, 0 to 255. */
const faintest = 13;

/** Text render modes. */
const [filled, invisible] = [0, 3];

type Drawing = Pick<Char, 'hidden' | 'font' | 'isReplaced'>;

/** Looks up how text objects are drawn; cached. */
function drawings({ pdfium }: PdfDocument): (object: number) => Drawing {
  const direct = pdfium.pdfium.wasmExports;
  const known = new Map<number, Drawing>();
  const isTransparent = (object: number): boolean => {
    const rgba = direct.malloc(16);
    try {
      const [r, g, b, a] = [rgba, rgba + 4, rgba + 8, rgba + 12];
      const hasColor = direct.FPDFPageObj_GetFillColor(object, r, g, b, a) !== 0;
      return hasColor && pdfium.pdfium.getValue(a, 'i32') < faintest;
    } finally {
      direct.free(rgba);
    }
  };
  const isReplaced = (object: number): boolean =>
    Array.from({ length: pdfium.FPDFPageObj_CountMarks(object) }, (_, index) =>
      pdfium.FPDFPageObj_GetMark(object, index),
    ).some((mark) => pdfium.FPDFPageObjMark_GetParamValueType(mark, 'ActualText') !== 0);
  const look = (object: number): Drawing => ({
    hidden:
      direct.FPDFTextObj_GetTextRenderMode(object) === invisible ||
      (direct.FPDFTextObj_GetTextRenderMode(object) === filled && isTransparent(object)),
    font: direct.FPDFTextObj_GetFont(object),
    isReplaced: isReplaced(object),
  });
  return (object) => {
    if (object === 0) return { hidden: false, font: 0, isReplaced: false };
    const drawing = known.get(object) ?? look(object);
    known.set(object, drawing);
    return drawing;
  };
}

const textObject = 1;

/** pdfium's text ordering takes more than n log n time. */
function assertFewTexts({ pdfium }: PdfDocument, handle: number): void {
  const direct = pdfium.pdfium.wasmExports;
  const count = pdfium.FPDFPage_CountObjects(handle);
  let texts = 0;
  for (let index = 0; index < count && texts <= statementLimits.texts; index++)
    if (direct.FPDFPageObj_GetType(direct.FPDFPage_GetObject(handle, index)) === textObject)
      texts += 1;
  if (texts > statementLimits.texts) throw new StatementRefused('too-many-words');
}
