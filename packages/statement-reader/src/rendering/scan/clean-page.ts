import type { GreyImage } from '../grey-image.ts';
import { invertBars } from './bars.ts';
import { whiten } from './paper.ts';
import type { Box } from '../../statement/words.ts';
import { findTextCells } from './text-cells.ts';

export interface CleanPage {
  image: GreyImage;
  cells: Box[];
  /** Usual character height, pixels. */
  characterHeight: number;
}

/** Margin around text, as a share of a character's height. */
const margin = 0.3;

/** Removes shadows, specks, rules, frames and pictures from a page's image, and inverts white text. */
export function cleanPage(image: GreyImage, dpi: number): CleanPage {
  const readable = invertBars(image, dpi);
  const { cells, characterHeight, rules } = findTextCells(readable);
  const { width, height } = image;
  const pad = Math.round(characterHeight * margin);
  const padded = cells.map(({ x0, x1, y0, y1 }) => ({
    x0: Math.max(0, x0 - pad),
    x1: Math.min(width, x1 + pad),
    y0: Math.max(0, y0 - pad),
    y1: Math.min(height, y1 + pad),
  }));
  const clean = whiten(readable, padded);
  for (const { x0, x1, y0, y1 } of rules)
    // Their edges are grey.
    for (let y = Math.max(0, y0 - 1); y < Math.min(height, y1 + 1); y++)
      clean.pixels.fill(255, y * width + Math.max(0, x0 - 1), y * width + Math.min(width, x1 + 1));
  return { image: clean, cells, characterHeight };
}
