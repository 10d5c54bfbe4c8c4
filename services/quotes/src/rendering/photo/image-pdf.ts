/** A picture in JPEG, grey. */
export interface JpegPicture {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** A sheet is this wide, in points, by its shorter side: letter and A4 are about that. */
const shorterSide = 612;

/** A PDF of one page that a picture covers, as a scanner would make it. */
export function imagePdf({ width, height, bytes }: JpegPicture): Uint8Array {
  const scale = shorterSide / Math.min(width, height);
  const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
  const content = `q ${wide} 0 0 ${high} 0 0 cm /Photo Do Q`;
  const objects = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Photo 5 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    ],
  ];
  const pieces: Buffer[] = [];
  const places: number[] = [];
  let size = 0;
  const write = (piece: string | Uint8Array): void => {
    const written = Buffer.from(piece as string);
    pieces.push(written);
    size += written.length;
  };
  write('%PDF-1.4\n');
  for (const [index, parts] of objects.entries()) {
    places.push(size);
    write(`${index + 1} 0 obj\n`);
    parts.forEach(write);
    write('\nendobj\n');
  }
  const table = size;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(pieces);
}
