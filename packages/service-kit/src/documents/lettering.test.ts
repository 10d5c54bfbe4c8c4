import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { Lettering, openTypeOf } from './lettering.ts';
import { orderRuns } from './order-runs.ts';
import { faceFile, facesFor } from './scripts.ts';

const style = { size: 10 };
const lettering = (): Lettering => new Lettering(new PDFDocument({ font: '' }));

it('joins Arabic letters', () => {
  const text = lettering();
  // A joined letter has a different shape and so a different width.
  expect(text.width('ععع', style)).not.toBeCloseTo(3 * text.width('ع', style), 1);
});

it('has letters of many scripts in both weights, but no emoji', () => {
  const text = lettering();
  for (const letter of 'é王김عשไअ')
    for (const weight of ['regular', 'bold'] as const)
      expect([letter, text.has(letter.codePointAt(0) ?? 0, weight)]).toEqual([letter, true]);
  expect(text.has(0x1f355, 'regular')).toBe(false);
});

it('loads each font once per document', () => {
  const pdf = new PDFDocument({ font: '' });
  const text = new Lettering(pdf);
  const register = vi.spyOn(pdf, 'registerFont');
  for (let times = 0; times < 50; times++) text.width('王小明', style);
  expect(register.mock.calls.length).toBeLessThanOrEqual(3);
  const fonts = (pdf as unknown as { _fontFamilies: Record<string, { font: { type: string } }> })
    ._fontFamilies;
  // PDFKit would decompress a WOFF font for each glyph.
  expect(Object.values(fonts).map(({ font }) => font.type)).not.toContain('WOFF');
});

/** The runs of a line in visual order; `<` marks those that the shaping engine reverses. */
const visualRuns = (line: string): string[] =>
  orderRuns(line, () => 'font').map(({ text, isRightToLeft }) =>
    isRightToLeft ? `<${text}` : text,
  );

it.each([
  ['Al-Nour LLC', ['Al-Nour LLC']],
  ['Al-Nour شركة LLC', ['Al-Nour ', '<شركة', ' LLC']],
  // Numbers stay left to right in right-to-left text.
  ['شركة 2026', ['2026', '<شركة ']],
  ['(شركة)', ['<(شركة)']],
  // A line with other letters too is laid out left to right.
  ['شركة, 王小明', ['<شركة', ', 王小明']],
])('orders %s', (line, runs) => {
  expect(visualRuns(line)).toEqual(runs);
});

it('mirrors brackets in their own right-to-left run', () => {
  const runs = orderRuns('שלום (12) שלום', (part) => (/[()]/.test(part) ? 'brackets' : 'other'));
  expect(runs.filter(({ font }) => font === 'brackets').map(({ text }) => text)).toEqual([
    '(',
    ')',
  ]);
});

interface Opened {
  type: string;
  postscriptName: string;
  characterSet: number[];
  glyphForCodePoint(code: number): { path: { toSVG(): string } };
}

function open(file: Buffer): Opened {
  const pdf = new PDFDocument({ font: file as unknown as string });
  return (pdf as unknown as { _font: { font: Opened } })._font.font;
}

it.each(['王', 'ع', 'ক'])('converts the WOFF font of %s', (letter) => {
  const code = letter.codePointAt(0) ?? 0;
  const [face] = facesFor(code);
  if (!face) throw new Error(`No font for ${letter}`);
  const packed = readFileSync(faceFile(face, 'regular'));
  const fonts = [packed, openTypeOf(packed)].map(open);
  const [before, after] = fonts.map((font) => ({
    name: font.postscriptName,
    letters: font.characterSet,
    outline: font.glyphForCodePoint(code).path.toSVG(),
  }));
  expect(after).toEqual(before);
  expect(fonts.map(({ type }) => type)).toEqual(['WOFF', 'TTF']);
});
