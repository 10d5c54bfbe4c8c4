import type { GreyImage } from '../render-page.ts';

interface Point {
  x: number;
  y: number;
}

/** Four corners in order, in points on the drawn page, from its upper left corner. */
export type Quad = [Point, Point, Point, Point];

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

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

/** Maps a quad from a page rotated clockwise by some degrees (and enlarged to fit) back to the drawn page. */
export function unturned(
  quad: Quad,
  degrees: number,
  turned: { width: number; height: number },
  drawn: { width: number; height: number },
): Quad {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return quad.map(({ x, y }) => {
    const [across, down] = [x - turned.width / 2, y - turned.height / 2];
    return {
      x: across * cosine + down * sine + drawn.width / 2,
      y: down * cosine - across * sine + drawn.height / 2,
    };
  }) as Quad;
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
