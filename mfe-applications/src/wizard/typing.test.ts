import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyAmount, tidyEin, tidySsn, typeDate } from './typing.ts';

const typed = (text: string): string =>
  text.split('').reduce((before, sign) => typeDate(before + sign, before), '');

describe('a date', () => {
  it.each([
    ['04012019', '04/01/2019'],
    ['04/01/2019', '04/01/2019'],
    ['4/1/2019', '04/01/2019'],
    ['4a0', '40'],
    ['040120199', '04/01/2019'],
  ])('typed as %s is %s', (text, shown) => {
    expect(typed(text)).toBe(shown);
  });

  it('is turned round where it is pasted', () => {
    expect(typeDate('2019-04-01')).toBe('04/01/2019');
    expect(typeDate('4/1/2019')).toBe('04/01/2019');
  });

  it('moves up when a digit is deleted', () => {
    expect(typeDate('1/31/2020', '12/31/2020')).toBe('13/12/020');
    expect(typeDate('12', '12/')).toBe('12');
  });

  it('never has more than ten signs, and only digits and slashes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, before) => {
        expect(typeDate(text, before)).toMatch(/^(\d{0,2}|\d\d\/\d{1,2}|\d\d\/\d\d\/\d{1,4})$/);
      }),
    );
  });
});

it('numbers, SSNs and EINs are tidied up, and left alone where they are none', () => {
  expect(tidyAmount('$25,000.50 ')).toBe('25000.50');
  expect(tidySsn('123 45 6789')).toBe('123-45-6789');
  expect(tidySsn('12345')).toBe('12345');
  expect(tidyEin('123456789')).toBe('12-3456789');
  expect(tidyEin('none yet')).toBe('none yet');
});
