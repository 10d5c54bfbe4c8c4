import sharp from 'sharp';
import { openGrey, toGrey } from '../../src/rendering/grey-image.ts';
import { openPdf } from '../../src/rendering/pdf-document.ts';
import { drawPage } from '../../src/rendering/render-page.ts';
import { assemblePdf } from '../../src/rendering/assemble-pdf.ts';
import { createRandom } from './random.ts';

/** Shade of ink, and how much lighter paper is, on a worn scanner; its blur in pixels. */
const [ink, contrast, blur] = [24, 0.83, 0.45];

export interface Scanner {
  dpi: number;
  /** JPEG quality. */
  quality: number;
  /** The largest change of a pixel's shade; also blurs, greys the paper and varies the rotation by page. */
  noise: number;
}

const office: Scanner = { dpi: 200, quality: 80, noise: 0 };

/** An old scanner: noisy, with grey paper. */
export const worn = (dpi: number): Scanner => ({ dpi, quality: 58, noise: 11 });

/** Renders a PDF's pages as images, like a scan rotated clockwise. */
export async function scannedPdf(
  pdf: Buffer,
  degrees: number,
  { dpi, quality, noise } = office,
): Promise<Buffer> {
  const random = createRandom(pdf.length);
  const document = await openPdf(pdf);
  const count = document.pageCount;
  const kids = Array.from({ length: count }, (_, index) => `${3 + index * 3} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
  ];
  for (let page = 1; page <= count; page++) {
    const { pixels, ...size } = drawPage(document, page, dpi);
    const askew = noise && page % 2 ? -degrees : degrees;
    const turned = await toGrey(
      sharp(pixels, { raw: { ...size, channels: 1 } }).rotate(askew, { background: 'white' }),
    );
    for (const [at, shade] of noise ? turned.pixels.entries() : [])
      turned.pixels[at] = ink + shade * contrast + (random.next() + random.next() - 1) * noise;
    const { data, info } = await (noise ? openGrey(turned).blur(blur) : openGrey(turned))
      .toColourspace('b-w')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    const [width, height] = [(info.width * 72) / dpi, (info.height * 72) / dpi];
    const content = `q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`;
    const first = objects.length + 1;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + 1} 0 R /Resources << /XObject << /Scan ${first + 2} 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${data.length} >>\nstream\n`,
        ),
        data,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  document.close();
  return assemblePdf(objects);
}
