import { assemblePdf } from '../rendering/assemble-pdf.ts';

/** A line of text on a sheet of 612 × 792 points; its start, from the upper left corner. */
export interface SheetLine {
  text: string;
  x: number;
  y: number;
  size?: number;
  /** Clockwise rotation around its start, degrees. */
  angle?: number;
  /** Invisible but selectable text. */
  hidden?: boolean;
  /** Text that differs from what is drawn: by /ActualText, or letters by a false /ToUnicode. */
  mapsTo?: 'other text' | 'letters';
}

export interface Sheet {
  lines: SheetLine[];
  /** A grey picture of another sheet, like a scan: left, top, width, height. */
  picture?: {
    jpeg: Buffer;
    width: number;
    height: number;
    place: [number, number, number, number];
  };
  /** Lines of an annotation, drawn by its own appearance. */
  note?: SheetLine[];
}

export const someText: SheetLine[] = [
  'Merchant processing statement',
  'Processing month 05/2024',
  'Visa sales 128 at 12,340.50',
  'Mastercard sales 44 at 4,410.00',
  'Total fees charged 318.45',
].map((text, index) => ({ text, x: 60, y: 80 + index * 20, size: 11 }));

/** A PDF of sheets in Courier, so that the position of each character is known; `info` is its metadata. */
export function sheetsPdf(sheets: Sheet[], info = ''): Buffer {
  const objects: (string | Buffer)[] = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  const put = (object: string | Buffer): number => objects.push(object);
  const font = put('<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>');
  const letters = put(streamOf(digitsAsLetters));
  const untrue = put(
    `<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode ${letters} 0 R >>`,
  );
  const kids = sheets.map(({ lines, picture, note }) => {
    const image = picture ? put(imageOf(picture)) : 0;
    const drawn = picture ? `q ${matrixOf(picture.place)} cm /Im Do Q\n` : '';
    const content = put(streamOf(drawn + contentOf(lines)));
    const resources = `<< /Font << /F ${font} 0 R /U ${untrue} 0 R >> ${image ? `/XObject << /Im ${image} 0 R >>` : ''} >>`;
    const appearance = note
      ? put(
          streamOf(
            contentOf(note),
            `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources ${resources}`,
          ),
        )
      : 0;
    const annotation = note
      ? put(
          `<< /Type /Annot /Subtype /Stamp /Rect [0 0 612 792] /F 4 /AP << /N ${appearance} 0 R >> >>`,
        )
      : 0;
    return put(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources ${resources} ${annotation ? `/Annots [${annotation} 0 R]` : ''} >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  if (info) put(`<< /Title (${info}) /Subject (${info}) >>`);
  const pdf = assemblePdf(objects);
  return info
    ? Buffer.from(
        pdf.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R /Info ${objects.length} 0 R`),
        'latin1',
      )
    : pdf;
}

/** Character width in Courier, as a share of the font size. */
const signWidth = 0.6;

/** The centers of a line's digits, in points from the upper left corner of the sheet. */
export function digitPlaces({ text, x, y, size = 11, angle = 0 }: SheetLine) {
  const radians = (angle * Math.PI) / 180;
  return [...text.matchAll(/\d/g)].map(({ index }) => {
    const [along, up] = [(index + 0.5) * signWidth * size, 0.3 * size];
    return {
      x: x + along * Math.cos(radians) + up * Math.sin(radians),
      y: y + along * Math.sin(radians) - up * Math.cos(radians),
    };
  });
}

function contentOf(lines: SheetLine[]): string {
  return lines
    .map(({ text, x, y, size = 11, angle = 0, hidden = false, mapsTo }) => {
      const radians = (-angle * Math.PI) / 180;
      const [sine, cosine] = [Math.sin(radians), Math.cos(radians)].map((one) => one.toFixed(5));
      const escaped = text.replace(/[\\()]/g, '\\$&');
      const shown = `BT /${mapsTo === 'letters' ? 'U' : 'F'} ${size} Tf ${hidden ? 3 : 0} Tr ${cosine} ${sine} ${-Number(sine)} ${cosine} ${x} ${792 - y} Tm (${escaped}) Tj ET`;
      return mapsTo === 'other text'
        ? `/Span << /ActualText (Thank you) >> BDC ${shown} EMC`
        : shown;
    })
    .join('\n');
}

/** A /ToUnicode that maps digits to the letters a to j. */
const digitsAsLetters = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <00> <ff> endcodespacerange
1 beginbfrange <30> <39> <0061> endbfrange
endcmap end end`;

const matrixOf = ([left, top, width, height]: [number, number, number, number]): string =>
  `${width} 0 0 ${height} ${left} ${792 - top - height}`;

const streamOf = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

const imageOf = ({ jpeg, width, height }: NonNullable<Sheet['picture']>): Buffer =>
  Buffer.concat([
    Buffer.from(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
    ),
    jpeg,
    Buffer.from('\nendstream'),
  ]);
