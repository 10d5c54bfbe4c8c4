import type { Box, PageWords, Word } from '../statement/words.ts';
import { numbersInOrder, redactChars } from './cover/numbers-in-order.ts';
import { statementLimits } from './limits.ts';
import { readChars, type Char, type PageBox, type PageChars } from './page-chars.ts';
import type { PdfDocument } from './pdf-document.ts';
import { StatementRefused } from '../statement/statement-refused.ts';
import { turnedHeaders } from './turned-headers.ts';

export interface PageText extends PageChars {
  /** Visible words of the page turned so that most text is upright; without slanted ones. */
  upright: PageWords;
  /** Invisible words at the same angle: mostly what a scanner recognized. */
  hidden: Word[];
  /** Words at each other angle and slanted ones, with boxes on the page turned in the same way. */
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
          .filter((char) => char.angle === other)
          .map((char) => ({ ...char, ...boxAt(other, char) })),
      );
      if (other === angle) return found;
      return found.map((word) => ({
        ...word,
        ...turned(word, sizeAt(other), (angle - other + 4) % 4),
      }));
    };
    const others = [...new Set(chars.map((char) => char.angle))].filter((one) => one !== angle);
    const visible = readable.filter(({ hidden, isSlanted }) => !hidden && !isSlanted);
    return {
      upright: {
        page,
        ...sizeAt(angle),
        words: [
          ...wordsAt(angle, visible),
          ...others.flatMap((other) => turnedHeaders(wordsAt(other, visible))),
        ],
        turn: ((8 - angle - shown) % 4) * 90,
        skew: 0,
        scanned: false,
      },
      hidden: wordsAt(
        angle,
        readable.filter(({ hidden }) => hidden),
      ),
      aside: [
        ...others.map((other) => wordsAt(other)),
        wordsAt(
          angle,
          readable.filter(({ isSlanted }) => isSlanted),
        ),
      ],
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

/**
 * How much wider than usual a gap within a word may be, as a share of the letters' size. Where pdfium added a space, less
 * ends the word: without a wider gap, it only means that glyphs are placed one by one.
 */
const gap = 0.22;
const gapAtSpace = 0.1;
/** The size of letters by their mean width; the boxes of some fonts are half as high again. */
const ofWidth = 1.7;
/** A space that the next glyph covers beyond this share is none: programs take it back. */
const taken = 0.25;

type Glyph = Box & Pick<Char, 'text' | 'isAdded' | 'font'>;

const isSpace = ({ text }: Glyph): boolean => /\s/.test(text);
const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

/** Whether a glyph is on the line of the one before it, to its right. */
const follows = (glyph: Glyph, before: Glyph | Word): boolean =>
  Math.abs((before.y0 + before.y1) / 2 - (glyph.y0 + glyph.y1) / 2) < heightOf(glyph) * 0.5 &&
  glyph.x0 >= before.x0;

function toWords(glyphs: Glyph[]): Word[] {
  const words: Word[] = [];
  const usual = usualGaps(glyphs);
  let word: Word | null = null;
  let space: Glyph | null = null;
  let before: Glyph | null = null;
  let wider = gap;
  for (const glyph of glyphs) {
    if (glyph.isAdded) {
      wider = gapAtSpace;
      continue;
    }
    if (isSpace(glyph)) {
      space = glyph;
      continue;
    }
    if (space && !(glyph.x0 >= space.x0 && glyph.x0 - space.x0 < (space.x1 - space.x0) * taken))
      word = null;
    space = null;
    const { share = 0, size = 0 } = usual.get(glyph) ?? {};
    const maxGap = heightOf(glyph) * share + size * wider;
    wider = gap;
    if (word && before && isFootnoteMark(glyph, word, before)) continue;
    before = glyph;
    if (word && follows(glyph, word) && glyph.x0 - word.x1 < maxGap) {
      word.text += glyph.text;
      word.x1 = Math.max(word.x1, glyph.x1);
      word.y0 = Math.min(word.y0, glyph.y0);
      word.y1 = Math.max(word.y1, glyph.y1);
    } else {
      const { text, x0, y0, x1, y1 } = glyph;
      word = { text, x0, y0, x1, y1, sure: 1 };
      words.push(word);
      if (words.length > statementLimits.words) throw new StatementRefused('too-many-words');
    }
  }
  return words;
}

/** Maximum height of a footnote's mark, and how far it is raised, in heights of the digit before it. */
const mark = { height: 0.85, raised: 0.1 };

/** Whether a small, raised glyph is behind an amount: `5.00¹` is not 5.001. */
const isFootnoteMark = (glyph: Glyph, word: Word, digit: Glyph): boolean =>
  /\.\d\d$/.test(word.text) &&
  heightOf(glyph) < heightOf(digit) * mark.height &&
  digit.y1 - glyph.y1 > heightOf(digit) * mark.raised &&
  glyph.x0 >= digit.x0 &&
  glyph.x0 - word.x1 < heightOf(glyph);

/** Gaps from which a line's spacing of letters is known, and the widest one that counts. */
const fewGaps = 3;
const widest = 0.5;

/**
 * Returns the usual gap between the letters of each glyph's run, as a share of its height: the median in its line if that
 * has enough gaps, else of its font; and the size of its letters. Slanted fonts have boxes that overlap, and headings are
 * often spaced out.
 */
function usualGaps(glyphs: readonly Glyph[]): Map<Glyph, { share: number; size: number }> {
  const runs: { font: number; glyphs: Glyph[]; gaps: number[] }[] = [];
  let before: Glyph | null = null;
  let isSpaced = false;
  for (const glyph of glyphs) {
    if (isSpace(glyph)) {
      isSpaced ||= !glyph.isAdded;
      continue;
    }
    const last = runs.at(-1);
    const goesOn = before && last?.font === glyph.font && follows(glyph, before);
    if (before && last && goesOn) {
      const share = (glyph.x0 - before.x1) / heightOf(glyph);
      // The letters of a ligature have one box.
      if (!isSpaced && share < widest && glyph.x0 > before.x0) last.gaps.push(share);
      last.glyphs.push(glyph);
    } else runs.push({ font: glyph.font, glyphs: [glyph], gaps: [] });
    before = glyph;
    isSpaced = false;
  }
  const ofFonts = new Map(
    [...Map.groupBy(runs, ({ font }) => font)].map(([font, some]) => [
      font,
      median(some.flatMap(({ gaps }) => gaps)),
    ]),
  );
  return new Map(
    runs.flatMap(({ font, glyphs: own, gaps }) => {
      const share = median(gaps) ?? ofFonts.get(font) ?? 0;
      const width = own.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / own.length;
      return own.map((glyph) => {
        const size = Math.min(heightOf(glyph), width * ofWidth);
        return [glyph, { share, size }] as const;
      });
    }),
  );
}

/** Null if there are too few values. */
function median(values: readonly number[]): number | null {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  return middle === undefined || values.length < fewGaps ? null : middle;
}
