import type { GreyImage } from '../render-page.ts';
import { findComponents } from './components.ts';

/** A pixel darker than this belongs to a bar, where there are enough of them. */
const dark = 115;
/** Least size of a bar in points. */
const [narrowest, lowest] = [40, 9];
/** What is dark over no more samples than this, at 75 dots per inch, is a stroke of a character. */
const stroke = 2;
/** How much of a bar's box is dark at least: text in it is the rest. */
const filled = 0.55;

/** Turns dark bars with white text in them into white ones with dark text. */
export function invertBars(image: GreyImage, dpi: number): GreyImage {
  const { width, height, pixels } = image;
  const step = Math.max(1, Math.round(dpi / 75));
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)];
  const bits = new Uint8Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0, from = 0; x <= across; x++) {
      const isDark = x < across && (pixels[y * step * width + x * step] ?? 255) < dark;
      if (isDark) continue;
      if (x - from > stroke) bits.fill(1, y * across + from, y * across + x);
      from = x + 1;
    }
  const points = 72 / (dpi / step);
  const bars = findComponents({ width: across, height: down, bits }).filter(
    ({ x0, x1, y0, y1, area }) =>
      (x1 - x0) * points > narrowest &&
      (y1 - y0) * points > lowest &&
      area > (x1 - x0) * (y1 - y0) * filled,
  );
  if (bars.length === 0) return image;
  const inverted = Buffer.from(pixels);
  for (const { x0, x1, y0, y1 } of bars)
    for (let y = y0 * step; y < Math.min(height, y1 * step); y++)
      for (let x = x0 * step; x < Math.min(width, x1 * step); x++)
        inverted[y * width + x] = 255 - (pixels[y * width + x] ?? 0);
  return { width, height, pixels: inverted };
}
