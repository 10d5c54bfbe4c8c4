import sharp from 'sharp';
import type { GreyImage } from '../render-page.ts';

/** Rotates clockwise by any angle; the image grows to fit, with white corners. */
export async function turnImage(image: GreyImage, degrees: number): Promise<GreyImage> {
  if (degrees === 0) return image;
  const { width, height, pixels } = image;
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
