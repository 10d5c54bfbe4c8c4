import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { wholeFigure } from '../layout/figures-in-text.ts';
import { joinSigns, withDollars } from './join-signs.ts';

const join = (line: string): string[] =>
  joinSigns(withDollars([pageOf(line)])).flatMap(({ words }) => words.map(({ text }) => text));

it.each([
  ['FEE $ 12.50   $ 1,000.00', ['FEE', '$12.50', '$1,000.00']],
  ['CREDIT 12.50 CR', ['CREDIT', '12.50CR']],
  ['CREDIT 12.50 Cr', ['CREDIT', '12.50Cr']],
  ['RATE 1.5 %', ['RATE', '1.5%']],
  ['1.5 percent and 10 cents', ['1.5percent', 'and', '10cents']],
  ['FEE $     12.50   $   (1,000.00)', ['FEE', '12.50', '(1,000.00)']],
  ['FEE $     twice', ['FEE', '$', 'twice']],
  ['ALLOWANCE less $12.50', ['ALLOWANCE', '-$12.50']],
  ['BONUS 12.50 credit', ['BONUS', '-12.50']],
  ['12.50 credit card fees', ['12.50', 'credit', 'card', 'fees']],
  ['less than 12.50', ['less', 'than', '12.50']],
  ['FEE USD 12.50  1,000.00 USD  .36 USD', ['FEE', '12.50', '1,000.00', '.36']],
  ['FEE US$1,234.50 CA$.75 USD12.50 $**21.25', ['FEE', '$1,234.50', '$.75', '$12.50', '$21.25']],
  ['USD reports for 2025', ['USD', 'reports', 'for', '2025']],
])('joins marks and numbers of %j', (line, words) => {
  expect(join(line)).toEqual(words);
});

it('corrects a mark that recognition read with a doubled curve', () => {
  const page = pageOf('Net S$ 427.11');
  const recognized = page.words.map((word) => ({ ...word, sure: 0.9 }));
  const [joined] = joinSigns(withDollars([{ ...page, words: recognized }]));
  expect(joined?.words.map(({ text }) => text)).toEqual(['Net', '$427.11']);
  expect(join('Net S$ 427.11')).toEqual(['Net', 'S$', '427.11']);
});

it('joins the sign of a debit, which changes nothing', () => {
  const [page] = joinSigns([pageOf('Card fee    14.95 DR')]);
  expect(page?.words.at(-1)?.text).toBe('14.95DR');
  expect(wholeFigure('14.95DR')?.value).toBe(14.95);
});

it('reads counts such as x306 if a page has several', () => {
  const lines = ['Visa x306   6,160.30', 'Mastercard x122   2,576.16', 'Discover x18   358.37'];
  expect(join(lines.join('\n'))).toEqual(expect.arrayContaining(['306', '122', '18']));
  expect(join(lines[0] ?? '')).toContain('x306');
});

it('reads letters in a column after amounts as their signs', () => {
  const lines = ['Card fee   14.95     D', 'Refund      2.50     C', 'Tablet     12.50     D'];
  const words = (text: string): string[] =>
    joinSigns([pageOf(text)]).flatMap((page) => page.words.map((word) => word.text));
  expect(words(lines.join('\n'))).toEqual(expect.arrayContaining(['14.95DR', '2.50CR', '12.50DR']));
  expect(words(lines[1] ?? '')).toEqual(['Refund', '2.50', 'C']);
});
