import type { PageWords, Word } from '../reader/words.ts';
import type { PdfDocument } from './pdf-document.ts';

interface Char {
  text: string;
  /** In points; y grows upwards, as PDF has it. */
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** Quarter turns of the text on the page's own space, clockwise as pdfium tells them. */
  angle: number;
}

/** Text that the document holds, as words with boxes on the page turned so that most text is upright. */
export function readPageWords(document: PdfDocument, page: number): PageWords {
  const { width, height } = document.pageSize(page);
  return document.withPage(page, (handle) => {
    const chars = readChars(document, handle);
    const shown = document.pdfium.FPDFPage_GetRotation(handle);
    // Boxes are in the page's own space, before the rotation that it is shown with.
    const own = shown % 2 ? { width: height, height: width } : { width, height };
    const angle = mostly(chars.map((char) => char.angle));
    const upright = turnedBy(angle, own);
    const turned = chars.filter((char) => char.angle === angle).map(upright.turn);
    return {
      page,
      width: upright.width,
      height: upright.height,
      words: toWords(turned),
      turn: ((8 - angle - shown) % 4) * 90,
      skew: 0,
      scanned: false,
    };
  });
}

function readChars(document: PdfDocument, handle: number): Char[] {
  const { pdfium } = document;
  const module = pdfium.pdfium;
  const direct = module.wasmExports;
  const text = pdfium.FPDFText_LoadPage(handle);
  const rect = direct.malloc(16);
  try {
    const count = pdfium.FPDFText_CountChars(text);
    const chars: Char[] = [];
    for (let index = 0; index < count; index++) {
      const code = direct.FPDFText_GetUnicode(text, index);
      if (code === 0 || code === 0xfffe) continue;
      // FS_RECTF: left, top, right, bottom
      if (!direct.FPDFText_GetLooseCharBox(text, index, rect)) continue;
      const at = (offset: number): number => module.HEAPF32[(rect + offset) >> 2] ?? 0;
      const radians = direct.FPDFText_GetCharAngle(text, index);
      chars.push({
        text: String.fromCodePoint(code),
        left: at(0),
        top: at(4),
        right: at(8),
        bottom: at(12),
        angle: (Math.round((radians * 2) / Math.PI) + 4) % 4,
      });
    }
    return chars;
  } finally {
    direct.free(rect);
    pdfium.FPDFText_ClosePage(text);
  }
}

function mostly(angles: number[]): number {
  const counts = [0, 0, 0, 0];
  for (const angle of angles) counts[angle] = (counts[angle] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

interface Box {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Turns boxes so that text of an angle runs to the right, y growing downwards. */
function turnedBy(
  angle: number,
  { width, height }: { width: number; height: number },
): { width: number; height: number; turn: (char: Char) => Box } {
  const box = (text: string, xs: [number, number], ys: [number, number]): Box => ({
    text,
    x0: Math.min(...xs),
    x1: Math.max(...xs),
    y0: Math.min(...ys),
    y1: Math.max(...ys),
  });
  switch (angle) {
    case 3: // text runs upwards
      return {
        width: height,
        height: width,
        turn: (c) => box(c.text, [c.bottom, c.top], [c.left, c.right]),
      };
    case 2: // text stands on its head
      return {
        width,
        height,
        turn: (c) => box(c.text, [width - c.left, width - c.right], [c.bottom, c.top]),
      };
    case 1: // text runs downwards
      return {
        width: height,
        height: width,
        turn: (c) =>
          box(c.text, [height - c.bottom, height - c.top], [width - c.left, width - c.right]),
      };
    default:
      return {
        width,
        height,
        turn: (c) => box(c.text, [c.left, c.right], [height - c.bottom, height - c.top]),
      };
  }
}

/** Part of a line's height that two characters of one word may lie apart. */
const gap = 0.22;

function toWords(chars: Box[]): Word[] {
  const words: Word[] = [];
  let word: Word | null = null;
  for (const char of chars) {
    if (/\s/.test(char.text) || char.text === '\u00a0') {
      word = null;
      continue;
    }
    const height = char.y1 - char.y0;
    const joins =
      word !== null &&
      Math.abs((word.y0 + word.y1) / 2 - (char.y0 + char.y1) / 2) < height * 0.5 &&
      char.x0 - word.x1 < height * gap &&
      char.x0 > word.x0 - height * gap;
    if (word && joins) {
      word.text += char.text;
      word.x1 = Math.max(word.x1, char.x1);
      word.y0 = Math.min(word.y0, char.y0);
      word.y1 = Math.max(word.y1, char.y1);
    } else {
      word = { text: char.text, x0: char.x0, y0: char.y0, x1: char.x1, y1: char.y1, sure: 1 };
      words.push(word);
    }
  }
  return words;
}
