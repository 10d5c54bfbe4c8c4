import type { GreyImage } from '../grey-image.ts';

/** Halves the resolution; each pixel is the mean of four. */
export function halveImage({ width, height, pixels }: GreyImage): GreyImage {
  const [wide, high] = [width >> 1, height >> 1];
  const half = Buffer.alloc(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = 2 * y * width + 2 * x;
      const sum =
        (pixels[at] ?? 0) +
        (pixels[at + 1] ?? 0) +
        (pixels[at + width] ?? 0) +
        (pixels[at + width + 1] ?? 0);
      half[y * wide + x] = (sum + 2) >> 2;
    }
  return { width: wide, height: high, pixels: half };
}
