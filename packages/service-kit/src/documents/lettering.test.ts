import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { Lettering } from './lettering.ts';
import { orderRuns } from './order-runs.ts';
import { fontFiles } from './typeface.ts';

const style = { size: 10 };
const lettering = (): Lettering => new Lettering(new PDFDocument({ font: fontFiles.regular }));

it('joins Arabic letters', () => {
  const set = lettering();
  // A letter has another shape, and so another width, where it is joined.
  expect(set.width('ععع', style)).not.toBeCloseTo(3 * set.width('ع', style), 1);
});

it('has letters of a script in both weights, and none of an emoji', () => {
  const set = lettering();
  for (const letter of 'é王김عשไअ')
    for (const weight of ['regular', 'bold'] as const)
      expect([letter, set.has(letter.codePointAt(0) ?? 0, weight)]).toEqual([letter, true]);
  expect(set.has(0x1f355, 'regular')).toBe(false);
});

it('reads a font once for a document, however often a letter is set', () => {
  const pdf = new PDFDocument({ font: fontFiles.regular });
  const set = new Lettering(pdf);
  const register = vi.spyOn(pdf, 'registerFont');
  for (let times = 0; times < 50; times++) set.width('王小明', style);
  expect(register.mock.calls.length).toBeLessThanOrEqual(3);
  const fonts = (pdf as unknown as { _fontFamilies: Record<string, { font: { type: string } }> })
    ._fontFamilies;
  // A packed font would be unpacked again for each glyph.
  expect(Object.values(fonts).map(({ font }) => font.type)).not.toContain('WOFF');
});

/** What stands from left to right; Arabic in capitals that a shaping engine turns, `<` before what it does. */
const shown = (line: string): string[] =>
  orderRuns(line, () => 'font').map(({ text, isRightToLeft }) =>
    isRightToLeft ? `<${text}` : text,
  );

it.each([
  ['Al-Nour LLC', ['Al-Nour LLC']],
  ['Al-Nour شركة LLC', ['Al-Nour ', '<شركة', ' LLC']],
  // Numbers keep their direction in a text from right to left.
  ['شركة 2026', ['2026', '<شركة ']],
  ['(شركة)', ['<(شركة)']],
  // In a line that has other letters too, what is first stands first.
  ['شركة, 王小明', ['<شركة', ', 王小明']],
])('orders %s', (line, runs) => {
  expect(shown(line)).toEqual(runs);
});

it('mirrors brackets that stand alone from right to left', () => {
  const runs = orderRuns('שלום (12) שלום', (part) => (/[()]/.test(part) ? 'brackets' : 'other'));
  expect(runs.filter(({ font }) => font === 'brackets').map(({ text }) => text)).toEqual([
    '(',
    ')',
  ]);
});
