import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineWords } from '../testing/reader-words.ts';
import { isCardNumber } from '@portal/contracts/core/card-number';
import { redactCardNumbers, redactRecognized } from './redact.ts';

const redacted = (line: string): string =>
  redactCardNumbers(lineWords(line))
    .map((word) => word.text)
    .join(' ');

describe('the check digit', () => {
  it.each([
    '4111111111111111',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '4222222222222',
  ])('holds for %s', (digits) => {
    expect(isCardNumber(digits)).toBe(true);
  });

  it.each([
    ['a wrong digit', '4111111111111112'],
    ['two digits swapped', '5555555555545444'],
    ['twelve digits', '411111111116'],
    ['twenty digits', '41111111111111111114'],
    ['nothing but zeros', '0000000000000000'],
    ['letters', '4111x11111111111'],
  ])('does not hold for %s', (_, digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });
});

describe('a card number', () => {
  it.each([
    ['in one word', 'Card 4111111111111111 refunded', 'Card XXXXXXXXXXXX1111 refunded'],
    ['in groups of four', '4111 1111 1111 1111', 'XXXX XXXX XXXX 1111'],
    ['in groups of American Express', '3782 822463 10005', 'XXXX XXXXXX X0005'],
    ['with dashes', '5555-5555-5555-4444', 'XXXX-XXXX-XXXX-4444'],
    ['with a dash and a space', '5555-5555 5555-4444', 'XXXX-XXXX XXXX-4444'],
    ['before a comma', 'card 4111111111111111, approved', 'card XXXXXXXXXXXX1111, approved'],
    ['in brackets', '(4111 1111 1111 1111)', '(XXXX XXXX XXXX 1111)'],
    ['behind a label without a space', 'Card:4111111111111111', 'Card:XXXXXXXXXXXX1111'],
    ['with dots', '4111.1111.1111.1111', 'XXXX.XXXX.XXXX.1111'],
    ['between commas', '05/14,4012888888881881,50.00', '05/14,XXXXXXXXXXXX1881,50.00'],
    ['before a fraction', '4111111111111111.50', 'XXXXXXXXXXXX1111.50'],
    ['behind a figure and a comma', '2,4111 1111 1111 1111', '2,XXXX XXXX XXXX 1111'],
    ['behind a figure and a point', '1.4111111111111111', '1.XXXXXXXXXXXX1111'],
    ['behind a dollar sign', '$4111111111111111', '$XXXXXXXXXXXX1111'],
    ['with slashes', '4111/1111/1111/1111', 'XXXX/XXXX/XXXX/1111'],
    ['with underscores', '4111_1111_1111_1111', 'XXXX_XXXX_XXXX_1111'],
    ['with each digit apart', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', 'X X X X X X X X X X X X 1 1 1 1'],
    ['beside an amount', '4111111111111111 18.45', 'XXXXXXXXXXXX1111 18.45'],
  ])('is redacted to its last four digits %s', (_, line, expected) => {
    expect(redacted(line)).toBe(expected);
  });

  it.each([
    ['a number without the check digit', '4111111111111112'],
    ['what no card begins with', '0000000000000000'],
    ['amounts', '1,234.50 41,111.11 11,111.11'],
    ['counts and a total', '128 44 9 181'],
    ['a truncated number', '411111XXXXXX1111'],
  ])('is not %s', (_, line) => {
    expect(redacted(line)).toBe(line);
  });

  it('leaves no run that passes the check, whatever number it is and however it is split', () => {
    const number = fc
      .tuple(
        fc.constantFrom('4', '51', '34', '6011'),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 }),
      )
      .map(([start, digits]) => {
        const body = start + digits.join('');
        const check = [...Array(10).keys()].find((digit) => isCardNumber(`${body}${digit}`));
        return `${body}${check ?? ''}`;
      });
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '-'), (digits, between) => {
        const text = redacted(digits.replace(/.{4}(?=.)/g, `$&${between}`)).replace(/[ -]/g, '');
        expect(text).toBe('X'.repeat(digits.length - 4) + digits.slice(-4));
      }),
    );
  });

  it('keeps the words that were given, and their places', () => {
    const words = lineWords('4111 1111 1111 1111');
    const copies = redactCardNumbers(words);
    expect(words.map((word) => word.text)).toEqual(['4111', '1111', '1111', '1111']);
    expect(copies.map(({ x0, x1 }) => [x0, x1])).toEqual(words.map(({ x0, x1 }) => [x0, x1]));
  });
});

describe('a number in a table', () => {
  it('does not continue in the next column', () => {
    const line = '255    388    177    66    72    958';
    expect(redacted(line)).toBe(line.replace(/ +/g, ' '));
  });
});

describe('a recognized number as long as a card’s', () => {
  const hidden = (line: string): string =>
    redactRecognized(lineWords(line))
      .map((word) => word.text)
      .join(' ');

  it.each([
    [
      'is redacted without the check digit: one may be misread',
      '4111111111111112',
      'XXXXXXXXXXXX1112',
    ],
    ['is redacted with letters for digits', '4l11 1111 OO11 1111', 'XXXX XXXX XXXX 1111'],
    ['is redacted where its first digit is misread', '1111 1111 1111 1111', 'XXXX XXXX XXXX 1111'],
    ['is redacted behind a misread label', 'N0.5105105105105100', 'N0.XXXXXXXXXXXX5100'],
    ['leaves amounts as they are', '411,111.11   1,234.50', '411,111.11 1,234.50'],
  ])('%s', (_, line, expected) => {
    expect(hidden(line)).toBe(expected);
  });

  it('is redacted in groups with wide gaps, since boxes end where the ink does', () => {
    const groups = [0, 1, 2, 3].map((index) => ({
      text: '1111',
      sure: 0.9,
      x0: index * 60,
      x1: index * 60 + 46,
      y0: 0,
      y1: 17,
    }));
    expect(redactRecognized(groups).map(({ text }) => text)).toEqual([
      'XXXX',
      'XXXX',
      'XXXX',
      '1111',
    ]);
  });
});
