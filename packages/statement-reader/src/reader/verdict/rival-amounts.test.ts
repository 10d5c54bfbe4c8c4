import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordsOf } from '../../testing/reader-pdf.ts';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { explainStatement, layOut } from '../read-figures.ts';
import { findFeeTree } from '../search/fee-tree.ts';
import { rivalAmounts } from './rival-amounts.ts';

const prices = (last: string, ...differences: string[]) => {
  const layout = layoutOf(
    pageOf(`Service                On      Rate      Cost      Rate      Cost   ${last}
Visa processing    6,524.83     2.90%    189.22     1.64%    107.01   ${differences[0]}
Mastercard         3,392.05     2.90%     98.37     1.64%     55.63   ${differences[1]}
Discover             887.47     2.90%     25.74     1.64%     14.55   ${differences[2]}
Sum                                    313.33              177.19   ${differences[3]}`),
  );
  return findFeeTree(layout.tables, labelledFigures(layout));
};

it('charges the lower of two prices that have their difference', () => {
  const fees = prices('Saved', '82.21', '42.74', '11.19', '136.14');
  expect(fees.total).toBe(177.19);
  expect(rivalAmounts(fees)).toEqual([]);
});

it('finds none in the charges of other kinds of cards on a line', async () => {
  const file = new URL('../../../fixtures/layouts/matrix-1.pdf', import.meta.url);
  const { fees } = explainStatement(layOut(await wordsOf(readFileSync(file))));
  expect(fees.agrees).toBe(true);
  expect(rivalAmounts(fees)).toEqual([]);
});

it('finds another price without a difference', () => {
  expect(rivalAmounts(prices('', '', '', '', ''))).toHaveLength(3);
});
