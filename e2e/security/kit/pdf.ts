import { deflateSync } from 'node:zlib';

function pdfOf(content: string, pages = 1): Buffer {
  const stream = deflateSync(Buffer.from(content, 'latin1'));
  const kids = Array.from({ length: pages }, (_, at) => `${5 + at} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
    ...Array.from(
      { length: pages },
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    ),
  ];
  return assemble(objects);
}

function assemble(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  let length = 9;
  const offsets = objects.map((object, at) => {
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    const offset = length;
    parts.push(part);
    length += part.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

export function manyWords(words: number): Buffer {
  const shown = Array.from({ length: words }, (_, at) => {
    const [x, y] = [(at * 7) % 600, (at * 13) % 780];
    return `1 0 0 1 ${x} ${y} Tm (${at % 1000}.${at % 90}) Tj`;
  });
  return pdfOf(`BT /F1 3 Tf\n${shown.join('\n')}\nET`);
}

/** Creates pages that are slow to render: overlapping curves without content. */
export function slowPages(pages: number, curves = 40_000): Buffer {
  const drawn = Array.from({ length: curves }, (_, at) => {
    const [a, b] = [(at * 37) % 612, (at * 91) % 792];
    return `${a} ${b} m ${b % 612} ${a} ${(a * 3) % 612} ${(b * 5) % 792} ${(a + b) % 612} ${b} c S`;
  });
  return pdfOf(`0.3 w [1 2] 0 d\n${drawn.join('\n')}`, pages);
}
