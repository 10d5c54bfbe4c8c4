const matrices = {
  0: '1 0 0 1 100 600',
  90: '0 1 -1 0 200 100',
  180: '-1 0 0 -1 500 300',
  270: '0 -1 1 0 300 700',
  /** As a watermark. */
  30: '0.87 0.5 -0.5 0.87 100 500',
} as const;

/** Counterclockwise text rotation on the page, degrees. */
export type TextAngle = keyof typeof matrices;

export interface LineAside {
  angle: TextAngle;
  line: string;
}

/** One page of 612 × 792 points, shown rotated by `rotate` degrees clockwise, with rotated text. */
export function turnedPdf(
  angle: TextAngle,
  rotate: number,
  lines: string[] = ['Monthly statement', 'Account fee', 'Total'],
  aside?: LineAside,
): Buffer {
  const shown = lines.map((line) => `(${line}) Tj T*`).join(' ');
  const turned = aside ? `${matrices[aside.angle]} Tm (${aside.line}) Tj` : '';
  const text = `BT /F1 24 Tf 30 TL ${matrices[angle]} Tm ${shown} ${turned} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Rotate ${rotate} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = pdf.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  pdf += `xref\n0 6\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n`;
  return Buffer.from(`${pdf}startxref\n${start}\n%%EOF\n`, 'latin1');
}
