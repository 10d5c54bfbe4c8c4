import sharp, { type Sharp } from 'sharp';
import { statementLimits } from '../limits.ts';
import { openGrey, resizeGrey, toGrey, type GreyImage } from '../grey-image.ts';
import { StatementRefused } from '../../statement/statement-refused.ts';
import { heicPicture, isHeic } from './heic-picture.ts';
import { imagePdf } from './image-pdf.ts';
import { levelLight } from './level-light.ts';
import { sheetIn } from './sheet-in.ts';

/** Pixels of a sheet's shorter side: at most 300 dots per inch, at least some 75. */
const [maxPixels, minPixels] = [2550, 640];

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
  const sheet = (await sheetIn(picture)) ?? picture;
  const shorter = Math.min(sheet.width, sheet.height);
  if (shorter < minPixels) throw new StatementRefused('photo-too-small');
  const level = await levelLight(await resizeGrey(sheet, Math.min(1, maxPixels / shorter)));
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
