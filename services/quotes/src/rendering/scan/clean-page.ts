import type { GreyImage } from '../render-page.ts';
import { invertBars } from './bars.ts';
import { whiten } from './paper.ts';
import { findTextCells, type Box } from './text-cells.ts';

/** An upright page with nothing on it but text, dark on white. */
export interface CleanPage {
  image: GreyImage;
  cells: Box[];
  /** The usual height of a character, in pixels. */
  characterHeight: number;
}

/** Kept around text, as a share of a character's height. */
const margin = 0.3;

/** Takes shadows, specks, rules, frames and pictures off a page's image, and turns white text dark. */
export function cleanPage(image: GreyImage, dpi: number): CleanPage {
  const readable = invertBars(image, dpi);
  const { cells, characterHeight } = findTextCells(readable);
  const white = whiten(readable);
  const { width, height } = image;
  const pixels = Buffer.alloc(width * height, 255);
  const pad = Math.round(characterHeight * margin);
  for (const { x0, x1, y0, y1 } of cells) {
    const [from, to] = [Math.max(0, x0 - pad), Math.min(width, x1 + pad)];
    for (let y = Math.max(0, y0 - pad); y < Math.min(height, y1 + pad); y++)
      white.pixels.copy(pixels, y * width + from, y * width + from, y * width + to);
  }
  return { image: { width, height, pixels }, cells, characterHeight };
}
