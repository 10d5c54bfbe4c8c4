import { textDpi } from '../limits.ts';
import type { Char } from '../page-chars.ts';
import type { PageText } from '../page-words.ts';
import type { PdfDocument } from '../pdf-document.ts';
import type { GreyImage } from '../grey-image.ts';
import { whiten } from '../scan/paper.ts';
import { seenAt, type Line } from './lines-of-characters.ts';
import type { Box } from '../../statement/words.ts';
import { drawStrip } from './strip.ts';

const minDigits = 12;
/** Digits of a font have equal width; tolerance for rounding. */
const sameWidth = 0.05;
/** Maximum gap between characters of a number, in heights. */
const apart = 1.8;
/** Share of a run that recognition must confirm; it misreads some characters itself. */
const minAlike = 0.6;

/** Per document: whether a font's glyphs match its text. */
const verified = new WeakMap<PdfDocument, Map<number, boolean>>();

/**
 * Finds fonts whose glyphs differ from their text (a false /ToUnicode). Suspects only fonts with a run of equally
 * wide characters, such as digits, and compares each once per document with recognition. `draw` renders the page at
 * `textDpi`.
 */
export async function falseFonts(
  document: PdfDocument,
  text: PageText,
  draw: () => GreyImage,
): Promise<Set<number>> {
  const known = verified.get(document) ?? new Map<number, boolean>();
  verified.set(document, known);
  for (const run of runsOf(text))
    if (!known.has(run.font)) known.set(run.font, await isTrue(run, draw()));
  return new Set([...known].filter(([, isVerified]) => !isVerified).map(([font]) => font));
}

/** A character along its line and across it, in points on the drawn page. */
interface Placed {
  char: Char;
  /** Degrees clockwise that its text runs at. */
  angle: number;
  along: [number, number];
  across: [number, number];
}

interface Run {
  font: number;
  line: Line;
  text: string;
}

function runsOf({ chars, shown, toDrawn }: PageText): Run[] {
  const runs: Placed[][] = [];
  for (const char of chars.filter(({ text, hidden }) => text.trim() && !hidden)) {
    const next = placed(char, ((char.angle + shown) % 4) * 90, toDrawn(char));
    const run = runs.at(-1);
    if (run && continues(run.at(-1), next)) run.push(next);
    else runs.push([next]);
  }
  return runs
    .filter(({ length }) => length >= minDigits)
    .map((run) => ({
      font: run[0]?.char.font ?? 0,
      line: {
        angle: run[0]?.angle ?? 0,
        along: extent(run, 'along'),
        across: extent(run, 'across'),
      },
      text: run.map(({ char }) => char.text).join(''),
    }));
}

function placed(char: Char, angle: number, box: Box): Placed {
  const { to } = seenAt(angle);
  const [one, other] = [to(box.x0, box.y0), to(box.x1, box.y1)];
  const between = (axis: 0 | 1): [number, number] => [
    Math.min(one[axis], other[axis]),
    Math.max(one[axis], other[axis]),
  ];
  return { char, angle, along: between(0), across: between(1) };
}

const lengthOf = ([from, to]: [number, number]): number => to - from;
const extent = (run: Placed[], side: 'along' | 'across'): [number, number] => [
  Math.min(...run.map((one) => one[side][0])),
  Math.max(...run.map((one) => one[side][1])),
];

function continues(last: Placed | undefined, next: Placed): boolean {
  if (last?.char.font !== next.char.font || last.angle !== next.angle) return false;
  const height = lengthOf(last.across);
  return (
    Math.abs(last.across[0] - next.across[0]) < height / 2 &&
    Math.abs(next.along[0] - last.along[1]) < height * apart &&
    Math.abs(lengthOf(last.along) - lengthOf(next.along)) <= lengthOf(last.along) * sameWidth
  );
}

async function isTrue({ line, text }: Run, image: GreyImage): Promise<boolean> {
  const { strip } = drawStrip(image, line, textDpi / 72);
  // Recognition is slow to load, and most pages do not need it.
  const { recognize } = await import('../scan/recognize.ts');
  const whole = { x0: 0, y0: 0, x1: strip.width, y1: strip.height };
  const words = await recognize(whiten(strip, [whole]), 'line');
  const expected = plain(text);
  const read = plain(words.map((word) => word.text).join(''));
  return commonLength(expected, read) >= expected.length * minAlike;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function commonLength(one: string, other: string): number {
  let row: number[] = [];
  for (const sign of one) {
    const next = [0];
    for (let at = 1; at <= other.length; at++)
      next[at] =
        sign === other[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
    row = next;
  }
  return row.at(-1) ?? 0;
}
