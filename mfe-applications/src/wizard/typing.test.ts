import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAmount, typeDate } from './typing.ts';

const typed = (text: string): string =>
  text.split('').reduce((before, sign) => typeDate(before + sign, before), '');

describe('a date', () => {
  it.each([
    ['04012019', '04/01/2019'],
    ['04/01/2019', '04/01/2019'],
    ['4/1/2019', '04/01/2019'],
    ['4a0', '40'],
    ['040120199', '04/01/2019'],
  ])('typed as %s becomes %s', (text, shown) => {
    expect(typed(text)).toBe(shown);
  });

  it('is reordered when pasted', () => {
    expect(typeDate('2019-04-01')).toBe('04/01/2019');
    expect(typeDate('4/1/2019')).toBe('04/01/2019');
    expect(typeDate('2019‑04‑01')).toBe('04/01/2019');
    for (const text of ['Apr 1, 2019', 'April 1st, 2019', '1 April 2019', '1-Apr-2019'])
      expect(typeDate(text)).toBe('04/01/2019');
    expect(typeDate('2019-04-01T00:00:00Z')).toBe('04/01/2019');
    expect(typeDate('\u202a０4/01/2019\u202c')).toBe('04/01/2019');
  });

  it('moves up when a digit is deleted', () => {
    expect(typeDate('1/31/2020', '12/31/2020')).toBe('13/12/020');
    expect(typeDate('12', '12/')).toBe('12');
  });

  it('has at most ten characters, only digits and slashes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, before) => {
        expect(typeDate(text, before)).toMatch(/^(\d{0,2}|\d\d\/\d{1,2}|\d\d\/\d\d\/\d{1,4})$/);
      }),
    );
  });
});

it.each([
  ['$25,000.50 ', '25000.50'],
  ['\u202a$\u00a025,000.50\u202c', '25000.50'],
  ['−１２.50', '-12.50'],
  ['none yet', 'noneyet'],
])('an amount typed as %j is sent as %s', (text, amount) => {
  expect(normalizeAmount(text)).toBe(amount);
});
