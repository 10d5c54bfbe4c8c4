import type { PageWords, Word } from '../statement/words.ts';
import { numbersInOrder, redactChars } from './cover/numbers-in-order.ts';
import { statementLimits } from './limits.ts';
import { readChars, type PageBox, type PageChars } from './page-chars.ts';
import type { PdfDocument } from './pdf-document.ts';
import { StatementRefused } from '../statement/statement-refused.ts';

export interface PageText extends PageChars {
  /** Words of the page turned so that most text is upright. */
  upright: PageWords;
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
    const upright = turnedBy(angle, own);
    const wordsAt = (other: number): Word[] => {
      const turned = turnedBy(other, own);
      const found = toWords(
        readable
          // For glyphs placed one by one, words are separated by distance.
          .filter((char) => char.angle === other && !char.isAdded)
          .map((char) => ({ text: char.text, ...turned.toUpright(char) })),
      );
      if (other === angle) return found;
      return found.map((word) => ({ ...word, ...upright.toUpright(turned.toPage(word)) }));
    };
    const others = [...new Set(chars.map((char) => char.angle))].filter((one) => one !== angle);
    return {
      upright: {
        page,
        width: upright.width,
        height: upright.height,
        words: wordsAt(angle),
        turn: ((8 - angle - shown) % 4) * 90,
        skew: 0,
        scanned: false,
      },
      aside: others.map(wordsAt),
      chars,
      unmapped,
      shown,
      numbers,
      toDrawn: turnedBy((4 - shown) % 4, own).toUpright,
    };
  });
}

function mostly(angles: number[]): number {
  const counts = [0, 0, 0, 0];
  for (const angle of angles) counts[angle] = (counts[angle] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

/** A box in points on the page turned upright; y grows downwards. */
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface Turned {
  width: number;
  height: number;
  toUpright(box: PageBox): Box;
  toPage(box: Box): PageBox;
}

/** Turns the page so that text of an angle runs to the right. */
function turnedBy(angle: number, { width, height }: { width: number; height: number }): Turned {
  switch (angle) {
    case 3: // text runs upwards
      return {
        width: height,
        height: width,
        toUpright: (b) => ({ x0: b.bottom, x1: b.top, y0: b.left, y1: b.right }),
        toPage: (b) => ({ bottom: b.x0, top: b.x1, left: b.y0, right: b.y1 }),
      };
    case 2: // text stands on its head
      return {
        width,
        height,
        toUpright: (b) => ({ x0: width - b.right, x1: width - b.left, y0: b.bottom, y1: b.top }),
        toPage: (b) => ({ left: width - b.x1, right: width - b.x0, bottom: b.y0, top: b.y1 }),
      };
    case 1: // text runs downwards
      return {
        width: height,
        height: width,
        toUpright: (b) => ({
          x0: height - b.top,
          x1: height - b.bottom,
          y0: width - b.right,
          y1: width - b.left,
        }),
        toPage: (b) => ({
          bottom: height - b.x1,
          top: height - b.x0,
          left: width - b.y1,
          right: width - b.y0,
        }),
      };
    default:
      return {
        width,
        height,
        toUpright: (b) => ({ x0: b.left, x1: b.right, y0: height - b.top, y1: height - b.bottom }),
        toPage: (b) => ({ left: b.x0, right: b.x1, bottom: height - b.y1, top: height - b.y0 }),
      };
  }
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
