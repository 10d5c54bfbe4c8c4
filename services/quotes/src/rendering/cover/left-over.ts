import type { GreyImage } from '../render-page.ts';
import { findComponents, type Component } from '../scan/components.ts';
import { findInk } from '../scan/ink.ts';
import { paint, type Box, type Quad } from './quad.ts';

/** Fewer characters than this are no card number, even where some hang together. */
const fewest = 8;
/** Heights of characters in points, and how wide those may be that hang together, in heights. */
const [smallest, tallest, widest] = [2.5, 60, 12];
/** Characters of one number stand no farther apart than this, in heights. */
const apart = 1.8;

/** Characters that nobody has read, near each other. */
export interface Cluster extends Box {
  count: number;
}

/**
 * Where an image may hold text besides what is known of it: clusters of ink that looks like characters,
 * at any angle. `known` in points, `scale` pixels for a point; so are the clusters.
 */
export function leftOver(image: GreyImage, known: Quad[], scale: number): Cluster[] {
  const ink = findInk(image);
  const mask = { width: ink.width, height: ink.height, pixels: Buffer.from(ink.bits) };
  for (const quad of known) paint(mask, quad, scale);
  const characters = findComponents({ ...ink, bits: mask.pixels }).filter((one) =>
    isCharacter(one, scale),
  );
  return clustersOf(characters)
    .filter(({ count }) => count >= fewest)
    .map(({ count, x0, y0, x1, y1 }) => ({
      count,
      ...{ x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale },
    }));
}

function isCharacter({ x0, x1, y0, y1, area }: Component, scale: number): boolean {
  const [short, long] = [x1 - x0, y1 - y0].toSorted((a, b) => a - b) as [number, number];
  // A one may be a mere stroke.
  const isThin = short < 1 || (short < 2 && long < smallest * scale);
  return (
    !isThin &&
    area >= 4 &&
    long >= smallest * scale &&
    short <= tallest * scale &&
    long <= short * widest
  );
}

/** Joins what stands near each other, by way of a grid as coarse as the reach of the tallest. */
function clustersOf(characters: Component[]): Cluster[] {
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
  const farthest = sizes.reduce((most, size) => Math.max(most, size), 0) * apart;
  for (const [place, { one, index }] of sorted.entries())
    for (let at = place + 1; at < sorted.length; at++) {
      const other = sorted[at];
      if (!other || other.one.x0 > one.x1 + farthest) break;
      const across = other.one.x0 - one.x1;
      const down = Math.max(other.one.y0 - one.y1, one.y0 - other.one.y1);
      const reach = Math.min(reachOf(index), reachOf(other.index));
      if (Math.max(across, down) <= reach) parents[rootOf(other.index)] = rootOf(index);
    }
  const clusters = new Map<number, Cluster>();
  for (const [index, { x0, y0, x1, y1 }] of characters.entries()) {
    const root = rootOf(index);
    const cluster = clusters.get(root);
    if (!cluster) clusters.set(root, { x0, y0, x1, y1, count: 1 });
    else {
      cluster.x0 = Math.min(cluster.x0, x0);
      cluster.y0 = Math.min(cluster.y0, y0);
      cluster.x1 = Math.max(cluster.x1, x1);
      cluster.y1 = Math.max(cluster.y1, y1);
      cluster.count += 1;
    }
  }
  return [...clusters.values()];
}
