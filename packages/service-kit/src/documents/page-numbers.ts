import { PdfStream, type PDF } from '@libpdf/core';
import { currentFont } from './lettering.ts';

interface Position {
  /** The right edge and the baseline, points from the left and the top. */
  right: number;
  baseline: number;
  size: number;
  /** Red, green and blue, 0 to 1. */
  color: readonly [number, number, number];
}

/** Digits of Noto Sans are of one width, in thousandths of the size. */
const digitWidth = 572;
const digits = '0123456789';

/**
 * Writes "Page 2 of 5" on the page that is written to. The glyphs of all digits are placed next to it, so that pages that are
 * appended later can be counted without the font.
 */
export function drawPageNumber(
  pdf: PDFKit.PDFDocument,
  page: number,
  count: number,
  { right, baseline, size, color }: Position,
): void {
  const font = currentFont(pdf);
  const text = `Page ${page} of ${count}`;
  const codes = (shown: string): string => font.encode(shown)[0].join('');
  const x = right - font.widthOfString(text, size);
  (pdf.page as unknown as { fonts: Record<string, object> }).fonts[font.id] ??= font.ref();
  pdf.addContent(
    `/Artifact <</Type /Pagination /Digits <${codes(digits)}>>> BDC q BT /${font.id} ${size} Tf ` +
      `${color.map((part) => part.toFixed(3)).join(' ')} rg 1 0 0 -1 ${x.toFixed(3)} ${baseline.toFixed(3)} Tm ` +
      `<${codes(text)}> Tj ET Q EMC`,
  );
}

const written =
  /(\/Artifact <<\/Type \/Pagination \/Digits <([0-9a-f]{40})>>> BDC q BT \/\S+ ([\d.]+) Tf .{1,60} rg 1 0 0 -1 )([\d.]+)( [\d.]+ Tm <)([0-9a-f]+)(> Tj ET Q EMC)/;

/**
 * Renumbers the pages of a document after others were appended. Documents of earlier releases keep their numbers:
 * they do not say which glyphs digits have.
 */
export function countPages(pdf: PDF, before: number, count: number): void {
  if (before === count) return;
  for (const { dict } of pdf.getPages().slice(0, before)) {
    const ref = dict.getRef('Contents');
    const content = ref && pdf.getObject(ref);
    if (!(content instanceof PdfStream)) continue;
    const text = Buffer.from(content.getDecodedData()).toString('latin1');
    const found = written.exec(text);
    if (!found) continue;
    const [whole, head = '', glyphs = '', size = '', x = '', middle = '', codes = '', tail = ''] =
      found;
    const glyphOf = (digit: string) => glyphs.slice(4 * Number(digit), 4 * Number(digit) + 4);
    const [old, now] = [String(before), String(count)];
    const moved = Number(x) - ((now.length - old.length) * digitWidth * Number(size)) / 1000;
    const total = Array.from(now, glyphOf).join('');
    const number = `${head}${moved.toFixed(3)}${middle}${codes.slice(0, -4 * old.length)}${total}${tail}`;
    const changed = new PdfStream();
    changed.setData(
      Buffer.from(
        text.replace(whole, () => number),
        'latin1',
      ),
    );
    dict.set('Contents', pdf.register(changed));
  }
}
