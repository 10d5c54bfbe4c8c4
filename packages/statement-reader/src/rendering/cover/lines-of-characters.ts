import type { Component } from '../scan/components.ts';

/** Minimum number of characters of a card number, even if some touch. */
export const fewest = 8;
/** A number may be broken over lines; each part has at least this many characters. */
const minInLine = 4;
/** Heights of characters in points. */
export const [smallest, tallest] = [2.5, 60] as const;
/** Maximum gap in heights, and maximum ratio of heights, within a line. */
const [apart, unlike] = [1.8, 2.2];
/** Digit width in heights; wider shapes are several touching digits. */
const digitWidth = 0.8;
/** Step between tried directions, degrees. */
const step = 7.5;
/** Maximum number of further directions tried. */
const maxRounds = 4;

/** A line of characters, in points along its direction and across it. */
export interface Line {
  /** Clockwise slope, degrees. */
  angle: number;
  along: [number, number];
  across: [number, number];
}

/** A character's position in rotated coordinates. */
interface Placed {
  one: Component;
  along: [number, number];
  across: [number, number];
}

/** Rotates coordinates by an angle, and back. */
export function seenAt(angle: number): {
  to: (x: number, y: number) => [number, number];
  from: (along: number, across: number) => { x: number; y: number };
} {
  const radians = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return {
    to: (x, y) => [x * cosine + y * sine, y * cosine - x * sine],
    from: (along, across) => ({
      x: along * cosine - across * sine,
      y: along * sine + across * cosine,
    }),
  };
}

/**
 * Finds lines of characters: first in the most common direction, then among the rest in others. Omits directions with
 * too few characters for a number. Dashed rules are too low to count.
 */
export function findLines(characters: Component[], scale: number): Line[][] {
  const found: Line[][] = [];
  let rest = characters;
  for (let round = 0; round < maxRounds && rest.length >= minInLine; round++) {
    const best = clearest(rest, scale);
    if (!best || best.lines.reduce((sum, line) => sum + digitsIn(line), 0) < fewest) break;
    const { angle, lines } = best;
    found.push(lines.map((line) => ({ angle, ...boxOf(line, scale) })));
    const taken = new Set(lines.flatMap((line) => line.map(({ one }) => one)));
    rest = rest.filter((one) => !taken.has(one));
  }
  return found;
}

interface Direction {
  angle: number;
  lines: Placed[][];
}

/** The direction with the longest lines, refined by the longest. */
function clearest(characters: Component[], scale: number): Direction | null {
  let best: Direction | null = null;
  let max = 0;
  for (let angle = 0; angle < 180; angle += step) {
    const lines = linesAt(characters, angle, scale);
    const length = lines.reduce((sum, line) => sum + digitsIn(line) ** 2, 0);
    if (length > max) [best, max] = [{ angle, lines }, length];
  }
  const longest = best?.lines.toSorted((a, b) => b.length - a.length)[0];
  if (!best || !longest) return null;
  const angle = best.angle + slopeOf(longest);
  const lines = linesAt(characters, angle, scale);
  return lines.length ? { angle, lines } : best;
}

/** The slope of a line in its direction, degrees. */
function slopeOf(line: Placed[]): number {
  const middles = line.map(({ along, across }) => [
    (along[0] + along[1]) / 2,
    (across[0] + across[1]) / 2,
  ]) as [number, number][];
  const meanOf = (at: 0 | 1): number =>
    middles.reduce((sum, middle) => sum + middle[at], 0) / middles.length;
  const [right, down] = [meanOf(0), meanOf(1)];
  const run = middles.reduce((sum, [x]) => sum + (x - right) ** 2, 0);
  const fall = middles.reduce((sum, [x, y]) => sum + (x - right) * (y - down), 0);
  return run > 0 ? (Math.atan(fall / run) * 180) / Math.PI : 0;
}

function linesAt(characters: Component[], angle: number, scale: number): Placed[][] {
  const placed = characters
    .map((one) => placedAt(one, angle))
    .filter((one) => heightOf(one) >= smallest * scale && heightOf(one) <= tallest * scale)
    .toSorted((a, b) => a.along[0] - b.along[0]);
  const highest = placed.reduce((max, one) => Math.max(max, heightOf(one)), 0);
  const parents = placed.map((_, index) => index);
  const rootOf = (id: number): number => {
    let at = id;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] ?? at] ?? at;
    return at;
  };
  for (const [index, one] of placed.entries())
    for (let at = index + 1; at < placed.length; at++) {
      const other = placed[at];
      if (!other || other.along[0] > one.along[1] + highest * apart) break;
      if (isBeside(one, other)) parents[rootOf(at)] = rootOf(index);
    }
  return [...Map.groupBy(placed, (_, index) => rootOf(index)).values()].filter(
    (line) => digitsIn(line) >= minInLine,
  );
}

function isBeside(one: Placed, other: Placed): boolean {
  const [low, high] = [heightOf(one), heightOf(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  const shared =
    Math.min(one.across[1], other.across[1]) - Math.max(one.across[0], other.across[0]);
  return (
    high <= low * unlike && shared >= low * 0.5 && other.along[0] - one.along[1] <= high * apart
  );
}

function placedAt(one: Component, angle: number): Placed {
  const { to } = seenAt(angle);
  const along: [number, number] = [Infinity, -Infinity];
  const across: [number, number] = [Infinity, -Infinity];
  for (const { x0, x1, y } of one.runs)
    for (const [x, down] of [
      [x0, y],
      [x1, y],
      [x0, y + 1],
      [x1, y + 1],
    ] as const) {
      const [a, b] = to(x, down);
      if (a < along[0]) along[0] = a;
      if (a > along[1]) along[1] = a;
      if (b < across[0]) across[0] = b;
      if (b > across[1]) across[1] = b;
    }
  return { one, along, across };
}

const heightOf = ({ across }: Placed): number => across[1] - across[0];

export const digitsOf = (width: number, height: number): number =>
  Math.max(1, width / (height * digitWidth));

const digitsIn = (line: Placed[]): number =>
  line.reduce((sum, one) => sum + digitsOf(one.along[1] - one.along[0], heightOf(one)), 0);

const boxOf = (line: Placed[], scale: number): Pick<Line, 'along' | 'across'> => ({
  along: [
    Math.min(...line.map(({ along }) => along[0])) / scale,
    Math.max(...line.map(({ along }) => along[1])) / scale,
  ],
  across: [
    Math.min(...line.map(({ across }) => across[0])) / scale,
    Math.max(...line.map(({ across }) => across[1])) / scale,
  ],
});
