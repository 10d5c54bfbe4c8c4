import { openGrey, toGrey, type GreyImage } from '../grey-image.ts';
import type { Box } from '../../statement/words.ts';

export function crop({ width, height, pixels }: GreyImage, box: Box): GreyImage {
  const [left, top] = [Math.max(0, Math.floor(box.x0)), Math.max(0, Math.floor(box.y0))];
  const wide = Math.max(1, Math.min(width, Math.ceil(box.x1)) - left);
  const high = Math.max(1, Math.min(height, Math.ceil(box.y1)) - top);
  const part = Buffer.alloc(wide * high);
  for (let y = 0; y < high; y++) {
    const start = (top + y) * width + left;
    pixels.copy(part, y * wide, start, start + wide);
  }
  return { width: wide, height: high, pixels: part };
}

/** Crops and scales an image, with a white margin. */
export function enlarge(
  image: GreyImage,
  box: Box,
  { scale, margin }: { scale: number; margin: number },
): Promise<GreyImage> {
  const part = crop(image, box);
  return toGrey(
    openGrey(part)
      .resize({
        width: Math.max(1, Math.round(part.width * scale)),
        height: Math.max(1, Math.round(part.height * scale)),
        fit: 'fill',
        kernel: 'cubic',
      })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: 'white' }),
  );
}
