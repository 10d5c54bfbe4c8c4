import type { GreyImage } from '../grey-image.ts';
import { findComponents } from './components.ts';

/** A pixel darker than this may belong to a bar. */
const dark = 115;
/** Minimum size of a bar in points. */
const [narrowest, lowest] = [40, 9];
/** Minimum dark share of a bar's box; text in it is the rest. */
const filled = 0.55;

export function invertBars(image: GreyImage, dpi: number): GreyImage {
  const { width, height, pixels } = image;
  const step = Math.max(1, Math.round(dpi / 75));
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)];
  const bits = new Uint8Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      if ((pixels[y * step * width + x * step] ?? 255) < dark) bits[y * across + x] = 1;
  const points = 72 / (dpi / step);
  const bars = findComponents({ width: across, height: down, bits }).filter(
    ({ x0, x1, y0, y1, area }) =>
      (x1 - x0) * points > narrowest &&
      (y1 - y0) * points > lowest &&
      area > (x1 - x0) * (y1 - y0) * filled,
  );
  if (bars.length === 0) return image;
  const inverted = Buffer.from(pixels);
  for (const { x0, x1, y0, y1 } of bars) {
    const [left, right] = [x0 * step, Math.min(width, x1 * step)];
    const [top, bottom] = [y0 * step, Math.min(height, y1 * step)];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        // A bar's edges are known to a step: what is beyond would become a frame.
        const inside = Math.min(x - left, right - 1 - x, y - top, bottom - 1 - y) > step;
        inverted[y * width + x] = inside ? 255 - (pixels[y * width + x] ?? 0) : 255;
      }
  }
  return { width, height, pixels: inverted };
}
