import type { Box } from '../../statement/words.ts';
import type { GreyImage } from '../grey-image.ts';

interface Point {
  x: number;
  y: number;
}

/** Four corners in order, in points on the drawn page, from its upper left corner. */
export type Quad = [Point, Point, Point, Point];

/** Ink extends beyond character boxes by this share of their height. */
const margin = 0.15;

export function quadAround({ x0, y0, x1, y1 }: Box): Quad {
  const pad = Math.min(x1 - x0, y1 - y0) * margin;
  const [left, right, top, bottom] = [x0 - pad, x1 + pad, y0 - pad, y1 + pad];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

interface Size {
  width: number;
  height: number;
}

/** Maps a quad from a page rotated clockwise by some degrees (and enlarged to fit) back to the drawn page. */
export const unturned = (quad: Quad, degrees: number, turned: Size, drawn: Size): Quad =>
  quad.map((point) => turnedBack(point, degrees, turned, drawn)) as Quad;

/** Turns a point of one page counterclockwise around its middle, onto that of another page. */
export function turnedBack({ x, y }: Point, degrees: number, from: Size, to: Size): Point {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const [across, down] = [x - from.width / 2, y - from.height / 2];
  return {
    x: across * cosine + down * sine + to.width / 2,
    y: down * cosine - across * sine + to.height / 2,
  };
}

/** Fills every pixel that a quad touches; `scale` is pixels per point. */
export function paint(image: GreyImage, quad: Quad, scale: number, grey = 0): void {
  const { width, height, pixels } = image;
  const corners = quad.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Quad;
  const [a, b, c, d] = corners;
  const isLevel = a.y === b.y && c.y === d.y && a.x === d.x && b.x === c.x;
  const first = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y, d.y)));
  const last = Math.min(height, Math.ceil(Math.max(a.y, b.y, c.y, d.y)));
  for (let row = first; row < last; row++) {
    const [low, high] = isLevel ? [Math.min(a.x, b.x), Math.max(a.x, b.x)] : across(corners, row);
    const left = Math.max(0, Math.floor(low));
    const right = Math.min(width, Math.ceil(high));
    // For narrow quads a loop is faster than `fill`.
    for (let at = row * width + left; at < row * width + right; at++) pixels[at] = grey;
  }
}

/** The range of a quad in a row of pixels, including partly touched ones. */
function across(corners: Quad, row: number): [number, number] {
  const xs = corners.flatMap((corner, index) =>
    crossings(corner, corners[(index + 1) % corners.length] ?? corner, row, row + 1),
  );
  return [Math.min(...xs), Math.max(...xs)];
}

function crossings(a: Point, b: Point, top: number, bottom: number): number[] {
  const [low, high] = a.y < b.y ? [a, b] : [b, a];
  if (high.y < top || low.y > bottom) return [];
  const at = (y: number): number =>
    high.y === low.y ? low.x : low.x + ((high.x - low.x) * (y - low.y)) / (high.y - low.y);
  if (high.y === low.y) return [low.x, high.x];
  return [at(Math.max(low.y, top)), at(Math.min(high.y, bottom))];
}
