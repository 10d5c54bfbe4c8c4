import sharp, { type Sharp } from 'sharp';

export interface GreyImage {
  width: number;
  height: number;
  /** One byte per pixel, row by row. */
  pixels: Buffer;
}

export const openGrey = ({ width, height, pixels }: GreyImage): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 1 } });

/** The result of operations on an image, in grey. */
export async function toGrey(image: Sharp): Promise<GreyImage> {
  const { data, info } = await image
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Scales an image, smoothly also if it grows. */
export async function resizeGrey(image: GreyImage, scale: number): Promise<GreyImage> {
  if (scale === 1) return image;
  const [width, height] = [image.width, image.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  return toGrey(
    openGrey(image).resize({
      width,
      height,
      fit: 'fill',
      kernel: scale < 1 ? 'lanczos3' : 'cubic',
    }),
  );
}

/** The shade at a point between pixels, by bilinear interpolation; white beyond the image. */
export function shadeAt({ width, height, pixels }: GreyImage, x: number, y: number): number {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return 255;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [across, down] = [x - left, y - top];
  const at = (column: number, row: number): number => pixels[row * width + column] ?? 255;
  const upper = at(left, top) * (1 - across) + at(right, top) * across;
  const lower = at(left, below) * (1 - across) + at(right, below) * across;
  return upper * (1 - down) + lower * down;
}

/** The shade that a share of a square's pixels exceed: that of its paper. */
export function paperShade(
  { width, height, pixels }: GreyImage,
  [x0, y0]: [number, number],
  side: number,
  brighter: number,
): number {
  const counts = new Uint32Array(256);
  const [x1, y1] = [Math.min(width, x0 + side), Math.min(height, y0 + side)];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const value = pixels[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  let left = (x1 - x0) * (y1 - y0) * brighter;
  let shade = 255;
  while (shade > 0 && (left -= counts[shade] ?? 0) > 0) shade -= 1;
  return shade;
}
