import { openGrey, resizeGrey, toGrey, type GreyImage } from '../grey-image.ts';
import { textDpi } from '../limits.ts';
import { pictureDpi } from '../page-kind.ts';
import type { PageText } from '../page-words.ts';
import type { PdfDocument } from '../pdf-document.ts';
import { levelLight } from '../photo/level-light.ts';
import { sheetIn } from '../photo/sheet-in.ts';
import { drawPage } from '../render-page.ts';

/** A picture with a lower resolution says nothing about the page, such as a colored background. */
const minDpi = 70;
/** From this resolution on pdfium draws a picture well. */
const fine = 130;
/** The shorter side of a photographed sheet, inches: about letter and A4. */
const sheetWidth = 8.5;
/** Shades between ink and paper; a picture in black and white has fewer of them than this share of its ink. */
const between = { from: 32, to: 224, share: 0.1 };
/** Blur that makes the steps of black and white outlines smooth, pixels at `textDpi`. */
const smooth = 1.2;

/**
 * Draws a page that is an image at `textDpi`. Enlarges a coarse picture smoothly, which pdfium does not, and smooths black
 * and white; crops a photo to its sheet.
 */
export async function drawScan(
  document: PdfDocument,
  page: number,
  text: PageText,
): Promise<GreyImage> {
  const own = pictureDpi(document, page, text) ?? 0;
  if (own < minDpi) return drawPage(document, page, textDpi);
  const dpi = Math.min(textDpi, own);
  const drawn = drawPage(document, page, dpi);
  // Text has its place on the page.
  const sheet = text.chars.length === 0 ? await sheetIn(drawn) : null;
  if (sheet) {
    const shorter = Math.min(sheet.width, sheet.height);
    return resizeGrey(await levelLight(sheet), (sheetWidth * textDpi) / shorter);
  }
  const isHard = isBlackAndWhite(drawn);
  // Interpolation blurs the digits of a finer picture.
  if (own >= fine && !isHard) return drawPage(document, page, textDpi);
  const enlarged = await resizeGrey(drawn, textDpi / dpi);
  return isHard ? toGrey(openGrey(enlarged).blur(smooth)) : enlarged;
}

function isBlackAndWhite({ pixels }: GreyImage): boolean {
  let [ink, others] = [0, 0];
  for (const shade of pixels)
    if (shade < between.from) ink += 1;
    else if (shade < between.to) others += 1;
  return others < ink * between.share;
}
