import { paperShade, type GreyImage } from '../grey-image.ts';
import type { Box } from '../../statement/words.ts';

/** Side of the squares that sample the paper's shade, pixels. */
const square = 32;
/** Share of a square's pixels that are certainly paper: its brightest. */
const surelyPaper = 0.35;
/** These shares of the paper's shade become white, and black. */
const [white, black] = [0.93, 0.2];
/** Darker squares are all ink. */
const darkestPaper = 40;

/** Whitens paper and darkens ink in boxes, whatever the lighting. Everything else becomes white. */
export function whiten(image: GreyImage, boxes: Box[]): GreyImage {
  const { width, height, pixels } = image;
  const [across, down] = [Math.ceil(width / square), Math.ceil(height / square)];
  const shades = new Float32Array(across * down);
  const shadeAt = (row: number, column: number): number => {
    const at = row * across + column;
    const corner: [number, number] = [column * square, row * square];
    return (shades[at] ||= paperShade(image, corner, square, surelyPaper) + 1) - 1;
  };
  const columns = placesOf(width, across);
  const rows = placesOf(height, down);
  const result = Buffer.alloc(width * height, 255);
  const line = new Float32Array(across);
  for (const { x0, x1, y0, y1 } of boxes)
    for (let y = y0; y < y1; y++) {
      const [row, below] = [rows.square[y] ?? 0, rows.beyond[y] ?? 0];
      const last = Math.min(across - 1, (columns.square[x1 - 1] ?? 0) + 1);
      for (let column = columns.square[x0] ?? 0; column <= last; column++) {
        const upper = shadeAt(row, column);
        const lower = shadeAt(Math.min(row + 1, down - 1), column);
        line[column] = Math.max(darkestPaper, upper + (lower - upper) * below);
      }
      for (let x = x0; x < x1; x++) {
        const [column, right] = [columns.square[x] ?? 0, columns.beyond[x] ?? 0];
        const left = line[column] ?? 255;
        const paper = left + ((line[Math.min(column + 1, across - 1)] ?? 255) - left) * right;
        const share = ((pixels[y * width + x] ?? 0) / paper - black) / (white - black);
        result[y * width + x] = share <= 0 ? 0 : share >= 1 ? 255 : share * 255;
      }
    }
  return { width, height, pixels: result };
}

/** Interpolation: for each pixel the square whose center precedes it, and the fraction to the next, 0 to 1. */
function placesOf(length: number, squares: number): { square: Uint16Array; beyond: Float32Array } {
  const places = { square: new Uint16Array(length), beyond: new Float32Array(length) };
  for (let at = 0; at < length; at++) {
    const exact = Math.max(0, Math.min(squares - 1, at / square - 0.5));
    places.square[at] = Math.floor(exact);
    places.beyond[at] = exact - Math.floor(exact);
  }
  return places;
}
