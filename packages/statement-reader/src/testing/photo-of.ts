import sharp from 'sharp';
import { openPdf } from '../rendering/pdf-document.ts';
import { drawPage } from '../rendering/render-page.ts';

interface PhotoOptions {
  /** The shade of the table; without it the sheet fills the picture. */
  table?: number;
  /** Darkest shadow, 0 to 1. */
  shadow?: number;
  /** Clockwise camera rotation, degrees. */
  turn?: number;
  format?: 'jpeg' | 'png';
}

const dpi = 220;

/** The first page of a PDF on a table, with a narrower far side and a shadow. */
export async function photoOf(
  pdf: Buffer,
  { table, shadow = 0, turn = 0, format = 'jpeg' }: PhotoOptions = {},
): Promise<Buffer> {
  const document = await openPdf(pdf);
  const page = drawPage(document, 1, dpi);
  document.close();
  const margin = table === undefined ? 0 : Math.round(page.width * 0.12);
  const [width, height] = [page.width + 2 * margin, page.height + 2 * margin];
  const pixels = Buffer.alloc(width * height, table ?? 255);
  for (let y = 0; y < page.height; y++) {
    // The far side is narrower.
    const narrower = table === undefined ? 0 : (1 - y / page.height) * page.width * 0.06;
    const scale = page.width / (page.width - 2 * narrower);
    for (let x = Math.ceil(narrower); x < page.width - narrower; x++) {
      const exact = Math.min(page.width - 1.001, Math.max(0, (x - narrower) * scale));
      const [left, beyond] = [Math.floor(exact), exact % 1];
      const at = (column: number): number => page.pixels[y * page.width + column] ?? 255;
      const ink = at(left) * (1 - beyond) + at(left + 1) * beyond;
      const across = (x + y) / (page.width + page.height);
      const light = 1 - shadow * Math.max(0, Math.min(1, (across - 0.4) * 5));
      pixels[(y + margin) * width + x + margin] = ink * light * 0.93;
    }
  }
  const image = sharp(pixels, { raw: { width, height, channels: 1 } })
    .rotate(turn, { background: `rgb(${table ?? 255},${table ?? 255},${table ?? 255})` })
    .toColourspace('srgb');
  return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: 88 }).toBuffer();
}
