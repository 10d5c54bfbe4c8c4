import sharp from 'sharp';
import { openPdf } from '../../src/rendering/pdf-document.ts';
import { drawPage } from '../../src/rendering/render-page.ts';
import { assemblePdf } from '../../src/rendering/assemble-pdf.ts';

const dpi = 200;

/** Renders a PDF's pages as images, like a scan rotated clockwise. */
export async function scannedPdf(pdf: Buffer, degrees: number): Promise<Buffer> {
  const document = await openPdf(pdf);
  const count = document.pageCount;
  const kids = Array.from({ length: count }, (_, index) => `${3 + index * 3} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
  ];
  for (let page = 1; page <= count; page++) {
    const { pixels, ...size } = drawPage(document, page, dpi);
    const { data, info } = await sharp(pixels, { raw: { ...size, channels: 1 } })
      .rotate(degrees, { background: 'white' })
      .toColourspace('b-w')
      .jpeg({ quality: 80 })
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
