import { shadeAt, type GreyImage } from '../grey-image.ts';
import { halveImage } from '../scan/halve-image.ts';
import { seenAt, type Line } from './lines-of-characters.ts';

/** Character height of a strip, pixels. */
const characterHeight = 40;
/** Margins at the sides and ends, in heights: characters there may have been missed. */
const [sideMargin, endMargin] = [0.35, 2.5];

/** A line cut out of an image and leveled; its start in points along the line, and points per pixel. */
export interface Strip {
  strip: GreyImage;
  start: number;
  step: number;
}

/** `scale` is pixels per point. */
export function drawStrip(image: GreyImage, { angle, along, across }: Line, scale: number): Strip {
  const height = across[1] - across[0];
  if (height * scale > characterHeight * 2)
    return drawStrip(halveImage(image), { angle, along, across }, scale / 2);
  const step = height / characterHeight;
  const [start, top] = [along[0] - height * endMargin, across[0] - height * sideMargin];
  const width = Math.ceil((along[1] - along[0] + 2 * height * endMargin) / step);
  const high = Math.ceil((height * (1 + 2 * sideMargin)) / step);
  const pixels = Buffer.alloc(width * high, 255);
  const { from } = seenAt(angle);
  for (let row = 0; row < high; row++)
    for (let column = 0; column < width; column++) {
      const { x, y } = from(start + (column + 0.5) * step, top + (row + 0.5) * step);
      pixels[row * width + column] = shadeAt(image, x * scale - 0.5, y * scale - 0.5);
    }
  return { strip: { width, height: high, pixels }, start, step };
}
