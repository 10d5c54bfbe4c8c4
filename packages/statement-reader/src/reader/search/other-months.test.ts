import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { findFeeTree } from './fee-tree.ts';

const totalOf = (correction: string): number | null => {
  const layout = layoutOf(
    pageOf(`FEES
Description                     Items     Rate     Total
AUTHORIZATIONS                    201     0.10     20.10
BATCHES                            10     0.25      2.50
STATEMENT                                          9.95
FEES NOVEMBER 2024                                32.55
${correction.padEnd(48)}4.37-
AMOUNT DUE                                        28.18`),
  );
  return findFeeTree(layout.tables, labelledFigures(layout)).total;
};

it.each(['ADJ OCTOBER 2024 DOWNGRADES', 'CORRECTION OF LAST MONTH'])(
  'takes the fees of the month before %s',
  (correction) => {
    expect(totalOf(correction)).toBe(32.55);
  },
);

it('takes the amount due after a correction of the same month', () => {
  expect(totalOf('CORRECTION OF NOVEMBER')).toBe(28.18);
});
