import { expect, it } from 'vitest';
import { pageOf, scanOf } from '../../testing/reader-words.ts';
import { joinCents } from './cent-columns.ts';

const texts = (text: string): string[] =>
  joinCents([pageOf(text)]).flatMap(({ words }) => words.map((word) => word.text));

it('joins dollars and cents that are in columns of their own', () => {
  const text = `Visa      289  52,897 15
Discover   34   5,540 08
Fees                9 00`;
  expect(texts(text)).toEqual([
    'Visa',
    '289',
    '52,897.15',
    'Discover',
    '34',
    '5,540.08',
    'Fees',
    '9.00',
  ]);
});

it('joins them in scans although commas are lost or read as points', () => {
  const page = scanOf('Visa  289  52.897 15\nAmex   34    5540 08\nFees            9 00');
  const read = joinCents([page]).flatMap(({ words }) => words.map(({ text }) => text));
  expect(read).toEqual(['Visa', '289', '52,897.15', 'Amex', '34', '5540.08', 'Fees', '9.00']);
});

it('reads damaged amounts of scans that end where cents do', () => {
  const page = scanOf(
    'Visa    289    52,897 15\nAmex     34     5,540 08\nFee                1. 32\nMinor                175\nOther              27 S58',
  );
  const read = joinCents([page]).flatMap(({ words }) => words.map(({ text }) => text));
  expect(read.filter((text) => text.includes('.'))).toEqual([
    '52,897.15',
    '5,540.08',
    '1.32',
    '1.75',
    '27.58',
  ]);
});

it.each([
  ['none begins with a zero', 'Visa  289 15\nDiscover  34 18\nFees  9 10'],
  ['amounts have a point', 'Visa  289 05 9.10\nDiscover  34 18 8.20\nFees  9 10 7.30'],
])('leaves counts next to each other: %s', (_, text) => {
  expect(texts(text)).toEqual(text.split(/\s+/));
});
