import type { GreyImage } from '../grey-image.ts';

export interface Point {
  x: number;
  y: number;
}

/** The corners of a sheet in a picture, clockwise from the upper left. */
export type Corners = [Point, Point, Point, Point];

/** Minimum grey step of an edge; soft shadows have less. */
const edge = 8;
/** Shapes thinner than twice this (pixels) are no sheet: lines, a table's grain. */
const thin = 3;
const minSheet = 0.2;
/** Minimum share of its corners' quadrilateral that a sheet fills; a hand or a second sheet fill less. */
const minFilled = 0.94;
/** A table is darker than this share of its sheet. */
const darkerAround = 0.9;
const corner = { least: 55, most: 125 };

/**
 * Finds a sheet that is fully visible in a picture (some 600 pixels long): the region that cannot be reached from the
 * picture's border without crossing an edge. A shadow does not split it. Null if there is no such sheet: never crops
 * on a guess.
 */
export function findSheet(image: GreyImage): Corners | null {
  const sheet = largestRegion(thinned(notReached(image), image), image);
  if (sheet.length < minSheet * image.width * image.height) return null;
  const corners = largestFigure(hull(sheet));
  if (!corners || sheet.length < minFilled * area(corners)) return null;
  if (!corners.every((_, index) => isSquare(corners, index))) return null;
  if (!isBrighter(sheet, image)) return null;
  return fromUpperLeft(corners.map((point) => outwards(point, corners)));
}

/** Whether a region is brighter than what is around it: a sheet on a table, not a framed part of a page. */
function isBrighter(region: Point[], { width, pixels }: GreyImage): boolean {
  const inside = region.reduce((sum, { x, y }) => sum + (pixels[y * width + x] ?? 0), 0);
  const all = pixels.reduce((sum, shade) => sum + shade, 0);
  const around = (all - inside) / (pixels.length - region.length);
  return around < (inside / region.length) * darkerAround;
}

/** 1 for each pixel not reachable from the border. */
function notReached({ width, height, pixels }: GreyImage): Uint8Array {
  const at = (x: number, y: number): number => pixels[y * width + x] ?? 0;
  const isEdge = (x: number, y: number): boolean =>
    Math.abs(at(Math.min(width - 1, x + 1), y) - at(Math.max(0, x - 1), y)) > 2 * edge ||
    Math.abs(at(x, Math.min(height - 1, y + 1)) - at(x, Math.max(0, y - 1))) > 2 * edge;
  const left = new Uint8Array(width * height).fill(1);
  const todo: number[] = [];
  const reach = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height || !left[y * width + x] || isEdge(x, y)) return;
    left[y * width + x] = 0;
    todo.push(y * width + x);
  };
  for (let x = 0; x < width; x++) [0, height - 1].forEach((y) => reach(x, y));
  for (let y = 0; y < height; y++) [0, width - 1].forEach((x) => reach(x, y));
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    const [x, y] = [place % width, Math.floor(place / width)];
    reach(x - 1, y);
    reach(x + 1, y);
    reach(x, y - 1);
    reach(x, y + 1);
  }
  return left;
}

/** Erodes regions, so that thin ones disappear. */
function thinned(mask: Uint8Array, { width, height }: GreyImage): Uint8Array {
  let kept = mask;
  for (let step = 0; step < thin; step++) {
    const next = new Uint8Array(kept.length);
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        if (kept[at] && kept[at - 1] && kept[at + 1] && kept[at - width] && kept[at + width])
          next[at] = 1;
      }
    kept = next;
  }
  return kept;
}

function largestRegion(mask: Uint8Array, { width }: GreyImage): Point[] {
  let largest: number[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start]) continue;
    const region = [start];
    mask[start] = 0;
    for (let index = 0; index < region.length; index++) {
      const at = region[index] ?? 0;
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (mask[next]) {
          mask[next] = 0;
          region.push(next);
        }
    }
    if (region.length > largest.length) largest = region;
  }
  return largest.map((at) => ({ x: at % width, y: Math.floor(at / width) }));
}

const cross = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function hull(points: Point[]): Point[] {
  const half = (ordered: Point[]): Point[] => {
    const line: Point[] = [];
    for (const point of ordered) {
      while (line.length > 1 && cross(line.at(-2) ?? point, line.at(-1) ?? point, point) <= 0)
        line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  const ordered = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...half(ordered), ...half(ordered.toReversed())];
}

function largestFigure(points: Point[]): Point[] | null {
  let best: Point[] | null = null;
  for (const [from, a] of points.entries())
    for (const [to, b] of points.entries()) {
      if (to < from + 2) continue;
      const one = farthest(points.slice(from + 1, to), a, b);
      const other = farthest([...points.slice(to + 1), ...points.slice(0, from)], a, b);
      if (!one || !other) continue;
      const figure = [a, one, b, other];
      if (!best || area(figure) > area(best)) best = figure;
    }
  return best;
}

function farthest(points: Point[], a: Point, b: Point): Point | null {
  let [best, distance]: [Point | null, number] = [null, -1];
  for (const point of points) {
    const apart = Math.abs(cross(a, b, point));
    if (apart > distance) [best, distance] = [point, apart];
  }
  return best;
}

function area(figure: Point[]): number {
  let twice = 0;
  for (const [index, { x, y }] of figure.entries()) {
    const next = figure[(index + 1) % figure.length] ?? { x, y };
    twice += x * next.y - next.x * y;
  }
  return Math.abs(twice) / 2;
}

function isSquare(figure: Point[], index: number): boolean {
  const [before, at, after] = [figure.at(index - 1), figure[index], figure[(index + 1) % 4]];
  if (!before || !at || !after) return false;
  const angle = (to: Point): number => Math.atan2(to.y - at.y, to.x - at.x);
  const between = Math.abs(angle(before) - angle(after)) * (180 / Math.PI);
  const degrees = Math.min(between, 360 - between);
  return degrees >= corner.least && degrees <= corner.most;
}

/** Moves a corner outwards to undo erosion, so that text near the edge is kept. */
function outwards({ x, y }: Point, figure: Point[]): Point {
  const middle = {
    x: figure.reduce((sum, point) => sum + point.x, 0) / figure.length,
    y: figure.reduce((sum, point) => sum + point.y, 0) / figure.length,
  };
  return { x: x + Math.sign(x - middle.x) * thin, y: y + Math.sign(y - middle.y) * thin };
}

function fromUpperLeft(figure: Point[]): Corners | null {
  const first = figure.reduce(
    (best, { x, y }, index) =>
      x + y < (figure[best]?.x ?? 0) + (figure[best]?.y ?? 0) ? index : best,
    0,
  );
  const [a, b, c, d] = [0, 1, 2, 3].map((step) => figure[(first + step) % 4]);
  if (!a || !b || !c || !d) return null;
  return cross(a, b, c) > 0 ? [a, b, c, d] : [a, d, c, b];
}
