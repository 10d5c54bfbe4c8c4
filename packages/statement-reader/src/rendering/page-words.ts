import type { Box, PageWords, Word } from '../statement/words.ts';
import { numbersInOrder, redactChars } from './cover/numbers-in-order.ts';
import { statementLimits } from './limits.ts';
import { readChars, type PageBox, type PageChars } from './page-chars.ts';
import type { PdfDocument } from './pdf-document.ts';
import { StatementRefused } from '../statement/statement-refused.ts';

export interface PageText extends PageChars {
  /** Visible words of the page turned so that most text is upright. */
  upright: PageWords;
  /** Invisible words at the same angle: mostly what a scanner recognized. */
  hidden: Word[];
  /** Words at each other angle, with boxes on the page turned in the same way. */
  aside: Word[][];
  /** Quarter turns clockwise that the page is shown with. */
  shown: number;
  numbers: number[][];
  toDrawn(box: PageBox): Box;
}

export function readPageText(document: PdfDocument, page: number): PageText {
  const { width, height } = document.pageSize(page);
  return document.withPage(page, (handle) => {
    const { chars, unmapped } = readChars(document, handle);
    const numbers = numbersInOrder(chars);
    const readable = redactChars(chars, numbers);
    const shown = document.pdfium.FPDFPage_GetRotation(handle);
    // Boxes are in page coordinates, before the page's rotation.
    const own = shown % 2 ? { width: height, height: width } : { width, height };
    const angle = mostly(chars.map((char) => char.angle));
    /** The page's size, and a box on it, turned so that text of an angle runs to the right. */
    const sizeAt = (of: number): Size => (of % 2 ? { width: own.height, height: own.width } : own);
    const boxAt = (of: number, { left, right, top, bottom }: PageBox): Box => {
      const box = { x0: left, x1: right, y0: own.height - top, y1: own.height - bottom };
      return turned(box, own, of);
    };
    const wordsAt = (other: number, among = readable): Word[] => {
      const found = toWords(
        among
          // For glyphs placed one by one, words are separated by distance.
          .filter((char) => char.angle === other && !char.isAdded)
          .map((char) => ({ text: char.text, ...boxAt(other, char) })),
      );
      if (other === angle) return found;
      return found.map((word) => ({
        ...word,
        ...turned(word, sizeAt(other), (angle - other + 4) % 4),
      }));
    };
    const others = [...new Set(chars.map((char) => char.angle))].filter((one) => one !== angle);
    return {
      upright: {
        page,
        ...sizeAt(angle),
        words: wordsAt(
          angle,
          readable.filter(({ hidden }) => !hidden),
        ),
        turn: ((8 - angle - shown) % 4) * 90,
        skew: 0,
        scanned: false,
      },
      hidden: wordsAt(
        angle,
        readable.filter(({ hidden }) => hidden),
      ),
      aside: others.map((other) => wordsAt(other)),
      chars,
      unmapped,
      shown,
      numbers,
      toDrawn: (box) => boxAt((4 - shown) % 4, box),
    };
  });
}

function mostly(angles: number[]): number {
  const counts = [0, 0, 0, 0];
  for (const angle of angles) counts[angle] = (counts[angle] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

interface Size {
  width: number;
  height: number;
}

/** Turns a box with its page counterclockwise. */
function turned(box: Box, { width, height }: Size, quarters: number): Box {
  if (quarters === 0) return box;
  const { x0, x1, y0, y1 } = box;
  const once = { x0: y0, x1: y1, y0: width - x1, y1: width - x0 };
  return turned(once, { width: height, height: width }, quarters - 1);
}

/** Maximum gap within a word, as a share of the line's height. */
const gap = 0.22;

function toWords(chars: (Box & { text: string })[]): Word[] {
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
      char.x0 >= word.x0;
    if (word && joins) {
      word.text += char.text;
      word.x1 = Math.max(word.x1, char.x1);
      word.y0 = Math.min(word.y0, char.y0);
      word.y1 = Math.max(word.y1, char.y1);
    } else {
      word = { text: char.text, x0: char.x0, y0: char.y0, x1: char.x1, y1: char.y1, sure: 1 };
      words.push(word);
      if (words.length > statementLimits.words) throw new StatementRefused('too-many-words');
    }
  }
  return words;
}
