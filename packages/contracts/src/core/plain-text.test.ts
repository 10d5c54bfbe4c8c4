import { expect, it } from 'vitest';
import { plainIdentifier, plainText } from './plain-text.ts';

it('leaves ASCII text unchanged', () => {
  const typed = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
    .join('')
    .trim();
  expect(plainIdentifier(typed)).toBe(typed);
});

it.each('-‐‑‒–—―−－﹣⁃˗─➖〜ー᠆⸺'.split(''))('converts the dash %s to a hyphen', (dash) => {
  expect(plainIdentifier(`1${dash}2`)).toBe('1-2');
});

it.each([
  ...['\t', '\n', '\u00a0', '\u1680', '\u2002', '\u2007', '\u2009', '\u202f', '\u205f', '\u3000'],
  '\u2800',
])('converts the space %j to a space', (space) => {
  expect(plainText(`1${space}2`)).toBe('1 2');
});

it.each([
  ...['\u0000', '\u001d', '\u00ad', '\u034f', '\u061c', '\u200b', '\u200e', '\u202a', '\u202c'],
  ...['\u202e', '\u2060', '\u2066', '\u2069', '\ufe0f', '\ufeff', '\u{e0020}'],
])('removes the invisible character %j', (sign) => {
  expect(plainText(`${sign}1${sign}2${sign}`)).toBe('12');
});

it('converts Unicode digits to ASCII digits', () => {
  for (let code = 128; code <= 0x1fbff; code += 1) {
    const digit = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(digit)) continue;
    const value = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    expect([digit, value.compare(plainIdentifier(digit), digit)]).toEqual([digit, 0]);
    expect(plainIdentifier(digit)).toMatch(/^[0-9]$/);
  }
});

it('keeps superscript footnote numbers', () => {
  expect(plainIdentifier('12²')).toBe('12²');
  expect(plainIdentifier('①2')).toBe('①2');
});
