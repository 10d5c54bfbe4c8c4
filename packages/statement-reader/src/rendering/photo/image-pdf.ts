import { assemblePdf } from '../assemble-pdf.ts';

export interface JpegPicture {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Width of a sheet's shorter side, points: about letter and A4. */
const shorterSide = 612;

/** A one-page PDF covered by a picture, like a scan. */
export function imagePdf({ width, height, bytes }: JpegPicture): Uint8Array {
  const scale = shorterSide / Math.min(width, height);
  const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
  const content = `q ${wide} 0 0 ${high} 0 0 cm /Photo Do Q`;
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Photo 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      ),
      bytes,
      Buffer.from('\nendstream'),
    ]),
  ]);
}
