import type { Box } from '../../statement/words.ts';
import type { GreyImage } from '../grey-image.ts';
import { findComponents } from './components.ts';
import type { Ink } from './ink.ts';

/** A pixel darker than this may belong to a bar; paler ones hardly have white text. */
const dark = 175;
/** Minimum size of a bar in points. */
const [narrowest, lowest] = [40, 9];
/** Thinner strokes are rules, which may connect a bar with the frame of its table; points. */
const thinnest = 3;
/** Minimum dark share of a bar's box; text in it is the rest. */
const filled = 0.55;

/** Inverts white text on dark bars, on a background as light as paper. */
export function invertBars(image: GreyImage, dpi: number): GreyImage {
  const { width, height, pixels } = image;
  const step = Math.max(1, Math.round(dpi / 75));
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)];
  const bits = new Uint8Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      if ((pixels[y * step * width + x * step] ?? 255) < dark) bits[y * across + x] = 1;
  const points = 72 / (dpi / step);
  const thick = withoutThin({ width: across, height: down, bits }, Math.round(thinnest / points));
  const bars = findComponents(thick).filter(
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
    const shade = shadeUnderWhite(image, { x0: left, x1: right, y0: top, y1: bottom }, step);
    if (shade === null) continue;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        // A bar's edges are known to a step: what is beyond would become a frame.
        const inside = Math.min(x - left, right - 1 - x, y - top, bottom - 1 - y) > step;
        const light = 255 - (pixels[y * width + x] ?? 0);
        inverted[y * width + x] = inside ? Math.min(255, (255 * light) / (255 - shade)) : 255;
      }
  }
  return { width, height, pixels: inverted };
}

/** Clears runs of less than `thin` pixels, across or down. */
function withoutThin({ width, height, bits }: Ink, thin: number): Ink {
  const kept = Uint8Array.from(bits);
  const clear = (lines: number, length: number, index: (line: number, at: number) => number) => {
    for (let line = 0; line < lines; line++)
      for (let at = 0, from = 0; at <= length; at++) {
        if (at < length && bits[index(line, at)]) continue;
        if (at - from < thin) for (let each = from; each < at; each++) kept[index(line, each)] = 0;
        from = at + 1;
      }
  };
  clear(height, width, (y, x) => y * width + x);
  clear(width, height, (x, y) => y * width + x);
  return { width, height, bits: kept };
}

/** The median shade of a bar, which becomes white paper; null if what is on it is darker. */
function shadeUnderWhite(
  { width, pixels }: GreyImage,
  { x0, x1, y0, y1 }: Box,
  step: number,
): number | null {
  const shades: number[] = [];
  for (let y = y0; y < y1; y += step)
    for (let x = x0; x < x1; x += step) shades.push(pixels[y * width + x] ?? 0);
  const shade = shades.toSorted((a, b) => a - b)[shades.length >> 1] ?? 0;
  const lighter = shades.filter((one) => one > (shade + 255) / 2).length;
  const darker = shades.filter((one) => one < shade / 2).length;
  return lighter > darker ? shade : null;
}
