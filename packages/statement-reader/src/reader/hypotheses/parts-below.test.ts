import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { toCells } from '../layout/cells.ts';
import { toRows } from '../layout/rows.ts';
import { calculationOf, partsBelow } from './parts-below.ts';

const partsOf = (text: string): string[] => {
  const [charge, ...below] = toRows(pageOf(text));
  return partsBelow(charge ? toCells(charge) : [], below).map((row) =>
    calculationOf(row)
      .map((word) => word.text)
      .join(' '),
  );
};

it('finds the calculations whose amounts add up to the charge above', () => {
  const text = `CPS Rewards 1                        169.29
  1.65% of 9,532.92          157.29
  120 at $0.10                12.00
CPS Rewards 2                        185.63`;
  expect(partsOf(text)).toEqual(['1.65% of 9,532.92', '120 at $0.10']);
});

it.each([
  ['amounts that do not add up', '  1.65% of 9,532.92          157.29\n  130 at $0.10   13.00'],
  ['an amount that its numbers do not explain', '  1.65% of 9,532.92          169.29'],
  ['a charge with a name', 'Annual fee          169.29'],
])('finds none in %s', (_, below) => {
  expect(partsOf(`CPS Rewards 1                        169.29\n${below}`)).toEqual([]);
});
