import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresIn, wholeFigure } from './figures-in-text.ts';

describe('a printed number', () => {
  it.each([
    ['-$18.45', -18.45, 'money'],
    ['$-18.45', -18.45, 'money'],
    ['–$18.45', -18.45, 'money'],
    ['18.45-', -18.45, 'money'],
    ['(18.45)', -18.45, 'money'],
    ['($1,018.45)', -1018.45, 'money'],
    ['18.45 CR', -18.45, 'money'],
    ['18.45CR', -18.45, 'money'],
    ['1,234.50', 1234.5, 'money'],
    ['$1,234,567.89', 1_234_567.89, 'money'],
    ['$0.10', 0.1, 'money'],
    ['$5', 5, 'money'],
    ['.0165', 0.0165, 'decimal'],
    ['0.0014', 0.0014, 'decimal'],
    ['1.65%', 1.65, 'percent'],
    ['1.65 %', 1.65, 'percent'],
    ['-0.25%', -0.25, 'percent'],
    ['10¢', 0.1, 'cents'],
    ['10 ¢', 0.1, 'cents'],
    ['1.95 cents', 0.0195, 'cents'],
    ['10.0 cts', 0.1, 'cents'],
    ['22c', 0.22, 'cents'],
    ['1.65 percent', 1.65, 'percent'],
    ['1.65 pct', 1.65, 'percent'],
    ['1.65/100', 1.65, 'percent'],
    ['$1.65 per $100', 1.65, 'percent'],
    ['$.45/$100', 0.45, 'percent'],
    ['+$157.55', 157.55, 'money'],
    ['634', 634, 'integer'],
    ['1,204', 1204, 'integer'],
  ] as const)('%s is %d, %s', (text, value, kind) => {
    expect(wholeFigure(text)).toMatchObject({ value, kind });
  });

  it.each([
    ['3x $10.00', [3, 10]],
    ['2.3% of 100.00 + 0.10 x88', [2.3, 100, 0.1, 88]],
    ['12¢ x 36', [0.12, 36]],
    ['PAX A920 X5', []],
  ])('may be multiplied: %j', (text, values) => {
    expect(figuresIn(text).map(({ value }) => value)).toEqual(values);
  });

  it.each(['VISA', 'A1', '3D', '1,23', '12.', '18.4S', '7,011.SO', '01/31/2025', '1-800', '-', ''])(
    '%j is no number as a whole',
    (text) => {
      expect(wholeFigure(text)).toBeNull();
    },
  );

  it('is read from every printed form, whatever its size and sign', () => {
    const dollars = fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100);
    const prints: [(text: string) => string, 1 | -1][] = [
      [(text) => text, 1],
      [(text) => `$${text}`, 1],
      [(text) => `-$${text}`, -1],
      [(text) => `${text}-`, -1],
      [(text) => `(${text})`, -1],
      [(text) => `${text} CR`, -1],
    ];
    fc.assert(
      fc.property(
        dollars,
        fc.constantFrom(...prints),
        fc.boolean(),
        (size, [print, sign], grouped) => {
          const text = grouped
            ? size.toLocaleString('en-US', { minimumFractionDigits: 2 })
            : size.toFixed(2);
          const figure = wholeFigure(print(text));
          expect(figure?.kind).toBe('money');
          expect(figure?.value).toBe(sign * size);
        },
      ),
    );
  });
});

describe('numbers in a text', () => {
  const values = (text: string): number[] => figuresIn(text).map(({ value }) => value);

  it.each([
    ['0.0014 TIMES $26675.12', [0.0014, 26675.12]],
    ['634 TRANSACTIONS AT 0.05', [634, 0.05]],
    ['Keyed @ 3.5% + 15¢', [3.5, 0.15]],
    ['CPS RETAIL 1.51% + $0.10', [1.51, 0.1]],
    ['you paid $18.45, of which $3.20.', [18.45, 3.2]],
    ['5-10', [5, 10]],
  ])('of %j are %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('are ignored next to letters', () => {
    expect(values('AMEXCT043 V12 3DS 18.4S')).toEqual([]);
  });

  it('are not part of a longer number', () => {
    expect(values('1,23')).toEqual([]);
    expect(values('7,011.SO')).toEqual([]);
  });
});
