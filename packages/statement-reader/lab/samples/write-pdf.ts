import { assemblePdf } from '../../src/rendering/assemble-pdf.ts';

/** Text on a page, in points from the upper left corner; y is its baseline. */
export interface Print {
  x: number;
  y: number;
  text: string;
  size: number;
  font: Font;
  align: 'left' | 'right' | 'center';
}

export type Font = 'sans' | 'bold' | 'mono' | 'serif';

export interface PrintedPage {
  width: number;
  height: number;
  /** Clockwise page rotation for viewers, degrees. */
  rotate: 0 | 90 | 180 | 270;
  prints: Print[];
  rules: { x0: number; x1: number; y: number }[];
}

const fonts: Record<Font, string> = {
  sans: 'Helvetica',
  bold: 'Helvetica-Bold',
  mono: 'Courier',
  serif: 'Times-Roman',
};

/** Counterclockwise rotation of all text on its sheet, degrees. */
export type PrintedTurn = 0 | 90 | 180 | 270;

export function writePdf(pages: PrintedPage[], turn: PrintedTurn = 0): Buffer {
  const names = Object.values(fonts);
  const firstPage = 3 + names.length;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const resources = names.map((_, index) => `/F${index} ${3 + index} 0 R`).join(' ');
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...names.map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((page, index) => {
      const sheet = sheetOf(page, turn);
      const content = `${sheet.matrix} cm\n${contentOf(page)}`;
      const { width, height } = sheet;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${page.rotate} /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << ${resources} >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

/** The sheet of a rotated page, and its transformation. */
function sheetOf({ width, height }: PrintedPage, turn: PrintedTurn) {
  const matrices = {
    0: '1 0 0 1 0 0',
    90: `0 1 -1 0 ${height} 0`,
    180: `-1 0 0 -1 ${width} ${height}`,
    270: `0 -1 1 0 0 ${width}`,
  };
  const size = turn % 180 ? { width: height, height: width } : { width, height };
  return { ...size, matrix: matrices[turn] };
}

function contentOf({ height, prints, rules }: PrintedPage): string {
  const drawn = rules.map(({ x0, x1, y }) => `0.5 w ${x0} ${height - y} m ${x1} ${height - y} l S`);
  const shown = prints.map(({ x, y, text, size, font, align }) => {
    const width = textWidth(text, font, size);
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    const name = Object.keys(fonts).indexOf(font);
    return `BT /F${name} ${size} Tf ${left.toFixed(2)} ${(height - y).toFixed(2)} Td (${escaped(text)}) Tj ET`;
  });
  return [...drawn, ...shown].join('\n');
}

/** WinAnsi codes beyond Latin-1 that statements use. */
const codes: Record<string, string> = {
  '–': '\u0096',
  '—': '\u0097',
  '’': '\u0092',
  '•': '\u0095',
};

const escaped = (text: string): string =>
  text.replace(/[–—’•]/g, (sign) => codes[sign] ?? sign).replace(/[\\()]/g, '\\$&');

/** Widths of Helvetica's characters from space on, in thousandths of the size. */
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

function textWidth(text: string, font: Font, size: number): number {
  if (font === 'mono') return text.length * 0.6 * size;
  const thousandths = Array.from(text).reduce(
    (sum, sign) => sum + (widths[sign.charCodeAt(0) - 32] ?? 556),
    0,
  );
  const wider = font === 'bold' ? 1.06 : font === 'serif' ? 0.9 : 1;
  return (thousandths / 1000) * size * wider;
}
