import type { PageWords } from '../../reader/words.ts';
import type { GreyImage } from '../render-page.ts';
import { crop } from '../scan/crop.ts';
import { findInk } from '../scan/ink.ts';
import { recogniseTurned, textDpi } from '../scan/recognise-page.ts';
import { findSkew } from '../scan/skew.ts';
import { turnImage } from '../scan/turn-image.ts';
import { leftOver, type Cluster } from './left-over.ts';
import { numberQuads } from './number-quads.ts';
import { paint, quadAround, unturned, type Quad } from './quad.ts';
import { readWords } from './read-words.ts';

const scale = textDpi / 72;
/** White around a part that is read, in points. */
const border = 6;
const quarters = [0, 90, 180, 270] as const;
/** Lines are looked for at so many degrees to either side. */
const mostAtAngle = 45;
/** Parts that are read one by one at an angle of their own; more are photographs or noise. */
const mostParts = 12;

/**
 * Finds card numbers in parts of a page's image that nobody has read: pictures on a page of text, lines at
 * another angle than the rest, what recognition was not sure of. Each part is read in each of the four
 * ways that it may lie, and at the angle that its own lines have. `image` at 300 dots per inch.
 */
export async function readLeftOver(
  image: GreyImage,
  known: Quad[],
  extra: Quad[],
): Promise<Quad[]> {
  const found: Quad[] = [];
  const read = [...known];
  const rest = (): Cluster[] => leftOver(image, read, scale);
  let parts = [...rest(), ...extra.map(boxOf)];
  if (parts.length === 0) return [];
  for (const quarter of quarters) {
    await look(quarter, parts);
    parts = rest();
    if (parts.length === 0) return found;
  }
  for (const part of parts.toSorted((a, b) => b.count - a.count).slice(0, mostParts)) {
    const angle = await ownAngle(image, read, part);
    await look(-angle, [part], 0);
    await look(180 - angle, [part], 0);
  }
  return found;

  /** Reads parts, the page turned clockwise by some degrees. */
  async function look(degrees: number, these: Cluster[], skew?: number): Promise<void> {
    const { part, left, top } = only(image, read, these);
    const turn = { quarter: degrees as 0, skew: skew ?? (await skewOf(part, degrees)) };
    const words = await recogniseTurned(part, 1, turn, { once: true });
    const onPage = (quad: Quad): Quad =>
      moved(inPart(words, quad, degrees - turn.skew, part), left, top);
    const { quads, ofNumbers } = numberQuads(words.words);
    found.push(...quads.map(onPage));
    const isRead = readWords(words.words);
    for (const [index, word] of words.words.entries())
      if (ofNumbers.has(index) || isRead.has(index)) read.push(onPage(quadAround(word)));
  }
}

const boxOf = (quad: Quad): Cluster => ({
  x0: Math.min(...quad.map(({ x }) => x)),
  x1: Math.max(...quad.map(({ x }) => x)),
  y0: Math.min(...quad.map(({ y }) => y)),
  y1: Math.max(...quad.map(({ y }) => y)),
  count: 0,
});

const inPart = (words: PageWords, quad: Quad, degrees: number, part: GreyImage): Quad =>
  unturned(quad, degrees, words, {
    width: part.width / scale,
    height: part.height / scale,
  });

const moved = (quad: Quad, left: number, top: number): Quad =>
  quad.map(({ x, y }) => ({ x: x + left, y: y + top })) as Quad;

/** The part of an image that holds some clusters, with nothing else in it that is read already. */
function only(
  image: GreyImage,
  read: Quad[],
  clusters: Cluster[],
): { part: GreyImage; left: number; top: number } {
  const left = Math.max(0, Math.min(...clusters.map(({ x0 }) => x0)) - border);
  const top = Math.max(0, Math.min(...clusters.map(({ y0 }) => y0)) - border);
  const right = Math.max(...clusters.map(({ x1 }) => x1)) + border;
  const bottom = Math.max(...clusters.map(({ y1 }) => y1)) + border;
  const box = {
    x0: Math.floor(left * scale),
    y0: Math.floor(top * scale),
    x1: right * scale,
    y1: bottom * scale,
  };
  const part = crop(image, box);
  const [x, y] = [box.x0 / scale, box.y0 / scale];
  for (const quad of read) paint(part, moved(quad, -x, -y), scale, 255);
  return { part, left: x, top: y };
}

async function skewOf(part: GreyImage, degrees: number): Promise<number> {
  return findSkew(findInk(await turnImage(part, degrees))).degrees;
}

/** The angle that the lines of a part fall by, in degrees clockwise, -45 to 135. */
async function ownAngle(image: GreyImage, read: Quad[], cluster: Cluster): Promise<number> {
  const { part } = only(image, read, [cluster]);
  const lying = findSkew(findInk(part), mostAtAngle);
  const standing = findSkew(findInk(await turnImage(part, 270)), mostAtAngle);
  return lying.clarity >= standing.clarity ? lying.degrees : standing.degrees + 90;
}
