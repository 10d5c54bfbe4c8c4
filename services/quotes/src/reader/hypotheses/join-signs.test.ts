import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { joinSigns } from './join-signs.ts';

const join = (line: string): string[] =>
  joinSigns([pageOf(line)]).flatMap(({ words }) => words.map(({ text }) => text));

it.each([
  ['FEE $ 12.50   $ 1,000.00', ['FEE', '$12.50', '$1,000.00']],
  ['CREDIT 12.50 CR', ['CREDIT', '12.50CR']],
  ['RATE 1.5 %', ['RATE', '1.5%']],
  ['$     12.50', ['$', '12.50']],
])('puts marks and numbers of %j together', (line, words) => {
  expect(join(line)).toEqual(words);
});
