import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralize, plainText } from './write-cells.ts';

describe('text for a spreadsheet', () => {
  it.each([
    [`=cmd|' /C calc'!A0`, `'=cmd|' /C calc'!A0`],
    ['+1 Fitness', `'+1 Fitness`],
    ['@home', `'@home`],
    ['-Dash', `'-Dash`],
    ['\tTab', `'\tTab`],
    ['＝SUM(A1)', `'＝SUM(A1)`],
    ['-12.50', '-12.50'],
    ["O'Neill", "O'Neill"],
    [`'=x`, `''=x`],
    ['Shop;=1+1', `Shop;'=1+1`],
    [`Shop;'@x`, `Shop;''@x`],
    ['Two\n\nlines\r\n=1+1', `Two\n\nlines\r\n'=1+1`],
    ['Mon - Fri; Sat', 'Mon - Fri; Sat'],
  ])('%j is written as %j', (text, written) => {
    expect(neutralize(text)).toBe(written);
  });

  it('never starts a formula, and plainText() restores the text', () => {
    const beginning = fc.constantFrom(
      ...['', "'", '=', '+', '-', '@', '\t', "'=", '-1', '-1.5x', ';=', "a;'=", 'a\n-'],
    );
    fc.assert(
      fc.property(beginning, fc.string(), (start, rest) => {
        const text = start + rest;
        const written = neutralize(text);
        expect(/^[=+@\t\r\n]|^-(?!\d+(\.\d+)?$)|[;\t\r\n][=+@-]/.test(written)).toBe(false);
        expect(plainText(written)).toBe(text);
      }),
    );
  });
});
