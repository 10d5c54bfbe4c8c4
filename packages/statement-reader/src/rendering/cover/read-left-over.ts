import type { Word } from '../../statement/words.ts';
import { textDpi } from '../limits.ts';
import type { GreyImage } from '../grey-image.ts';
import { invertBars } from '../scan/bars.ts';
import { whiten } from '../scan/paper.ts';
import { recognize } from '../scan/recognize.ts';
import { digitsOf, seenAt, type Line } from './lines-of-characters.ts';
import { numberQuads } from './number-quads.ts';
import type { Quad } from './quad.ts';
import { drawStrip } from './strip.ts';

/** Maximum number of lines read, most card-like first; a page with more is noise or a photograph. */
const maxLines = 600;
/** Digits and spaces of a card number, in digit widths. */
const cardDigits = 18;

/**
 * Finds card numbers in lines that nothing else has read: in pictures on a text page, at other angles, or uncertain
 * words. Reads each line both ways up. `image` at 300 dots per inch.
 */
export async function readLeftOver(image: GreyImage, left: Line[][]): Promise<Quad[]> {
  const readable = invertBars(image, textDpi);
  const likeliest = left
    .flat()
    .toSorted((a, b) => unlikeness(a) - unlikeness(b))
    .slice(0, maxLines);
  const isTaken = new Set(likeliest);
  const ways = left
    .map((lines) => lines.filter((line) => isTaken.has(line)))
    .flatMap((lines) => [lines, lines.map(upsideDown)]);
  const found = await Promise.all(ways.map((lines) => numbersOn(readable, lines)));
  return found.flat();
}

const unlikeness = ({ along, across }: Line): number =>
  Math.abs(digitsOf(along[1] - along[0], across[1] - across[0]) - cardDigits);

const upsideDown = ({ angle, along, across }: Line): Line => ({
  angle: angle + 180,
  along: [-along[1], -along[0]],
  across: [-across[1], -across[0]],
});

async function numbersOn(image: GreyImage, lines: Line[]): Promise<Quad[]> {
  const [first] = lines;
  if (!first) return [];
  const inOrder = lines.toSorted((a, b) => a.across[0] - b.across[0]);
  const words = await Promise.all(inOrder.map((line) => wordsOn(image, line)));
  const { from } = seenAt(first.angle);
  return numberQuads(words.flat()).quads.map((quad) => quad.map(({ x, y }) => from(x, y)) as Quad);
}

/** The words of a line, in points along its direction and across it. */
async function wordsOn(image: GreyImage, line: Line): Promise<Word[]> {
  const { strip, start, step } = drawStrip(image, line, textDpi / 72);
  const whole = { x0: 0, y0: 0, x1: strip.width, y1: strip.height };
  const found = await recognize(whiten(strip, [whole]), 'line');
  return found.map(({ text, sure, x0, x1 }) => ({
    text,
    sure,
    x0: start + x0 * step,
    x1: start + x1 * step,
    y0: line.across[0],
    y1: line.across[1],
  }));
}
