import type { GreyImage } from '../grey-image.ts';
import { invertBars } from '../scan/bars.ts';
import { findComponents, type Component } from '../scan/components.ts';
import { findInk } from '../scan/ink.ts';
import {
  digitsOf,
  fewest,
  findLines,
  smallest,
  tallest,
  type Line,
} from './lines-of-characters.ts';
import { paint, type Quad } from './quad.ts';

/** Maximum width of touching characters, in heights. */
const widest = 12;
/** Maximum gap between characters of one number, in heights. */
const apart = 1.8;

/**
 * Finds lines of ink that may be numbers besides the `known` areas: character-like shapes at any angle, grouped by
 * proximity. `known` and the result in points, `scale` in pixels per point.
 */
export function leftOver(image: GreyImage, known: Quad[], scale: number): Line[][] {
  const readable = invertBars(image, scale * 72);
  const unknown = { ...readable, pixels: Buffer.from(readable.pixels) };
  for (const quad of known) paint(unknown, quad, scale, 255);
  const ink = findInk(readable, unknown.pixels);
  const characters = findComponents(ink).filter((one) => isCharacter(one, scale));
  return clustersOf(characters)
    .filter((cluster) => cluster.reduce((sum, one) => sum + maxDigitCount(one), 0) >= fewest)
    .flatMap((cluster) => findLines(cluster, scale));
}

function isCharacter({ x0, x1, y0, y1, area }: Component, scale: number): boolean {
  const [short, long] = [x1 - x0, y1 - y0].toSorted((a, b) => a - b) as [number, number];
  // A 1 may be a mere stroke.
  const isThin = short < 1 || (short < 2 && long < smallest * scale);
  return (
    !isThin &&
    area >= 4 &&
    long >= smallest * scale &&
    short <= tallest * scale &&
    long <= short * widest
  );
}

/** Maximum number of digits in a piece of ink, in either orientation. */
function maxDigitCount({ x0, x1, y0, y1 }: Component): number {
  const [wide, high] = [x1 - x0, y1 - y0];
  return digitsOf(Math.max(wide, high), Math.min(wide, high));
}

function clustersOf(characters: Component[]): Component[][] {
  const parents = characters.map((_, index) => index);
  const rootOf = (id: number): number => {
    let at = id;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] ?? at] ?? at;
    return at;
  };
  const sorted = characters
    .map((one, index) => ({ one, index }))
    .toSorted((a, b) => a.one.x0 - b.one.x0);
  const sizes = characters.map(({ x0, x1, y0, y1 }) => Math.max(x1 - x0, y1 - y0));
  const reachOf = (index: number): number => (sizes[index] ?? 0) * apart;
  const farthest = sizes.reduce((max, size) => Math.max(max, size), 0) * apart;
  for (const [place, { one, index }] of sorted.entries())
    for (let at = place + 1; at < sorted.length; at++) {
      const other = sorted[at];
      if (!other || other.one.x0 > one.x1 + farthest) break;
      const across = other.one.x0 - one.x1;
      const down = Math.max(other.one.y0 - one.y1, one.y0 - other.one.y1);
      const reach = Math.min(reachOf(index), reachOf(other.index));
      if (Math.max(across, down) <= reach) parents[rootOf(other.index)] = rootOf(index);
    }
  return [...Map.groupBy(characters, (_, index) => rootOf(index)).values()];
}
