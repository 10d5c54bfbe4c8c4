import { assemblePdf } from '../assemble-pdf.ts';

export type Printed = { kind: 'line'; text: string } | { kind: 'table'; rows: string[][] };

/** Points. A character of Courier is 0.6 of its size wide. */
const size = 8;
const character = size * 0.6;
const [lineHeight, margin, gap] = [12, 36, 14];
const page = { width: 612, height: 792 };
/** Maximum characters printed of a cell and of a line. */
const longest = { cell: 120, line: 200 };

interface Piece {
  x: number;
  text: string;
}

/** Prints lines and tables as a PDF: figures right-aligned, words left-aligned. Pages are as wide as needed. */
export function printPages(printed: readonly Printed[]): Buffer {
  const lines = printed.flatMap((part) => [
    ...(part.kind === 'line'
      ? [[{ x: margin, text: shortened(printable(part.text), longest.line) }]]
      : tableLines(part.rows)),
    ...(part.kind === 'table' ? [[]] : []),
  ]);
  const right = lines.flat().map(({ x, text }) => x + text.length * character);
  const width = Math.ceil(right.reduce((max, one) => Math.max(max, one + margin), page.width));
  const perPage = Math.floor((page.height - 2 * margin) / lineHeight);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / perPage)) }, (_, index) =>
    lines.slice(index * perPage, (index + 1) * perPage),
  );
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => {
      const shown = contentOf(content);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${page.height}] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F0 3 0 R >> >> >>`,
        `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
      ];
    }),
  ]);
}

const contentOf = (lines: Piece[][]): string =>
  lines
    .flatMap((pieces, row) => {
      const y = page.height - margin - size - row * lineHeight;
      return pieces.map(
        ({ x, text }) =>
          `BT /F0 ${size} Tf ${x.toFixed(2)} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
      );
    })
    .join('\n');

/** An empty column separates two tables side by side. */
function tableLines(rows: string[][]): Piece[][] {
  const cells = rows.map((row) => row.map((cell) => shortened(printable(cell), longest.cell)));
  const columns = Math.max(0, ...cells.map((row) => row.length));
  let left = margin;
  const places = Array.from({ length: columns }, (_, column) => {
    const texts = cells.map((row) => row[column] ?? '').filter((text) => text !== '');
    const width = Math.max(2, ...texts.map((text) => text.length)) * character;
    const figures = texts.filter(isFigure).length;
    const place = { left, right: left + width, toRight: figures * 2 >= texts.length };
    left += width + gap;
    return place;
  });
  return cells.map((row) =>
    row.flatMap((text, column) => {
      const place = places[column];
      if (!place || text === '') return [];
      return [{ x: place.toRight ? place.right - text.length * character : place.left, text }];
    }),
  );
}

const isFigure = (text: string): boolean => /^[-+($€£\s]*[\d.,]*\d[\d.,\s]*[)%¢-]*$/.test(text);

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 3)}...` : text;

/** Replacements for characters missing in Latin-1; others cannot be printed. */
const alike: Record<string, string> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '•': '*',
  '€': 'EUR ',
};

function printable(text: string): string {
  const plain = text
    .replace(/[–—−’‘“”•€]/g, (sign) => alike[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
  if (/^[\u0020-\u007e\u00a1-\u00ff]*$/.test(plain)) return plain;
  return Array.from(plain.normalize('NFKC'), (sign) => {
    if (/[\u0020-\u007e\u00a1-\u00ff]/.test(sign)) return sign;
    const [base = ''] = sign.normalize('NFKD');
    return /[\u0020-\u007e]/.test(base) ? base : '?';
  }).join('');
}
