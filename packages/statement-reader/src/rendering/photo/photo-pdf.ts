import sharp, { type Sharp } from 'sharp';
import { statementLimits } from '../limits.ts';
import { openGrey, toGrey, type GreyImage } from '../grey-image.ts';
import { StatementRefused } from '../../statement/statement-refused.ts';
import { findSheet, type Corners, type Point } from './find-sheet.ts';
import { heicPicture, isHeic } from './heic-picture.ts';
import { imagePdf } from './image-pdf.ts';
import { levelLight } from './level-light.ts';
import { straightenSheet } from './straighten-sheet.ts';

/** Pixels of a sheet's shorter side: at most 300 dots per inch, at least some 75. */
const [maxPixels, minPixels] = [2550, 640];
/** Longer side of the picture in which a sheet is looked for, pixels. */
const lookedAt = 600;

const beginnings = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

export const isPhoto = (bytes: Uint8Array): boolean =>
  isHeic(bytes) ||
  beginnings.some((beginning) => beginning.equals(bytes.subarray(0, beginning.length)));

/**
 * Converts a photo of a sheet to a one-page PDF like a scan: crops to the sheet, corrects perspective, and removes
 * shadows. Throws a StatementRefused if the picture is damaged, too large or too small.
 */
export async function photoPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await openPhoto(bytes);
  const small = await resized(picture, lookedAt / Math.max(picture.width, picture.height), 1.2);
  const corners = findSheet(small);
  const scale = picture.width / small.width;
  const inPicture = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
  const sheet = corners ? straightenSheet(picture, corners.map(inPicture) as Corners) : picture;
  const shorter = Math.min(sheet.width, sheet.height);
  if (shorter < minPixels) throw new StatementRefused('photo-too-small');
  const level = await levelLight(await resized(sheet, maxPixels / shorter));
  const jpeg = await openGrey(level).toColourspace('b-w').jpeg({ quality: 90 }).toBuffer();
  return imagePdf({ ...level, bytes: jpeg });
}

/** A grey photo in camera orientation. Does not decode one with too many pixels. */
async function openPhoto(bytes: Uint8Array): Promise<GreyImage> {
  try {
    const image = await decoderOf(bytes);
    const { width, height } = await image.metadata();
    if (width * height > statementLimits.pixels) throw new StatementRefused('photo-too-large');
    return await toGrey(image.autoOrient().flatten({ background: 'white' }));
  } catch (error) {
    throw error instanceof StatementRefused ? error : new StatementRefused('photo-damaged');
  }
}

/** sharp's own build has no HEIC decoder: pass it decoded pixels. */
async function decoderOf(bytes: Uint8Array): Promise<Sharp> {
  if (!isHeic(bytes)) return sharp(bytes, { failOn: 'warning', limitInputPixels: false });
  const { data, width, height } = await heicPicture(bytes);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Scales an image down, blurred if `blur` is given; never enlarges it. */
async function resized(image: GreyImage, scale: number, blur?: number): Promise<GreyImage> {
  if (scale >= 1 && blur === undefined) return image;
  const resizing = openGrey(image).resize({
    width: Math.max(1, Math.round(image.width * Math.min(1, scale))),
    height: Math.max(1, Math.round(image.height * Math.min(1, scale))),
    fit: 'fill',
  });
  return toGrey(blur === undefined ? resizing : resizing.blur(blur));
}
