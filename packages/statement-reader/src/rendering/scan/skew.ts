import type { Ink } from './ink.ts';

const maxSkew = 6;

/** Clockwise skew, degrees: where ink counts of lines vary most; refined to a fiftieth of a degree. */
export function findSkew(ink: Ink): number {
  const points = pointsOf(ink);
  let [best, clearest] = [0, clarity(points, ink, 0)];
  // Wider steps miss the angle of a wide page with small text.
  for (const [step, reach] of [
    [0.1, maxSkew],
    [0.02, 0.1],
  ] as const) {
    const middle = best;
    for (let degrees = middle - reach; degrees <= middle + reach + step / 2; degrees += step) {
      const clear = clarity(points, ink, degrees);
      if (clear > clearest) [best, clearest] = [degrees, clear];
    }
  }
  return Number(best.toFixed(2));
}

/** Alternating x and y of ink; every second row and column is enough. */
function pointsOf({ width, height, bits }: Ink): Int32Array {
  const points: number[] = [];
  for (let y = 0; y < height; y += 2)
    for (let x = y % 4 ? 1 : 0; x < width; x += 2) if (bits[y * width + x]) points.push(x, y);
  return Int32Array.from(points);
}

function clarity(points: Int32Array, { width, height }: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(width * Math.abs(slope)) + 2;
  const lines = new Int32Array(height + 2 * margin);
  for (let index = 0; index < points.length; index += 2) {
    const shift = ((points[index] ?? 0) - width / 2) * slope;
    const line = Math.round((points[index + 1] ?? 0) - shift) + margin;
    lines[line] = (lines[line] ?? 0) + 1;
  }
  let sum = 0;
  for (let line = 2; line < lines.length; line++) {
    const difference = (lines[line] ?? 0) - (lines[line - 2] ?? 0);
    sum += difference * difference;
  }
  return points.length ? sum / points.length : 0;
}
