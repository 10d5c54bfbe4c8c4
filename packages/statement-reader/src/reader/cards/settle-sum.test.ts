import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCell, type Cell } from '../layout/cells.ts';
import { settleSum } from './settle-sum.ts';

const cell = (text: string, ...others: string[]): Cell =>
  toCell([{ text, others, x0: 0, y0: 0, x1: 10, y1: 10, sure: others.length ? 0.5 : 1 }]);

describe('a sum', () => {
  it('that matches is unchanged', () => {
    const settled = settleSum([cell('10.00'), cell('5.00', '6.00')], cell('15.00'));
    expect(settled).toMatchObject({ values: [10, 5], total: 15, agrees: true });
    expect(settled.changed.size).toBe(0);
  });

  it('may match by another reading of one line, two, or the total', () => {
    const one = settleSum([cell('10.00'), cell('6.00', '5.00')], cell('15.00'));
    expect(one).toMatchObject({ values: [10, 5], agrees: true });
    const two = settleSum([cell('16.00', '10.00'), cell('6.00', '5.00')], cell('15.00'));
    expect(two).toMatchObject({ values: [10, 5], agrees: true });
    const total = settleSum([cell('10.00'), cell('5.00')], cell('75.00', '15.00'));
    expect(total).toMatchObject({ values: [10, 5], total: 15, agrees: true });
  });

  it('may need digits that recognition confuses, if only one cell allows it', () => {
    const scanned = (text: string): Cell =>
      toCell([{ text, x0: 0, y0: 0, x1: 10, y1: 10, sure: 0.9 }]);
    const one = settleSum([scanned('244'), scanned('27'), scanned('43')], scanned('514'));
    expect(one).toMatchObject({ values: [244, 227, 43], total: 514, agrees: true });
    const digit = settleSum([scanned('34.20'), scanned('11.65')], scanned('45.75'));
    expect(digit).toMatchObject({ values: [34.2, 11.55], agrees: true });
    const both = settleSum([scanned('1'), scanned('1'), scanned('43')], scanned('155'));
    expect(both).toMatchObject({ values: [1, 1, 43], agrees: false });
    const printed = settleSum([cell('244'), cell('27'), cell('43')], cell('514'));
    expect(printed).toMatchObject({ values: [244, 27, 43], agrees: false });
  });

  it('that no reading matches is unchanged', () => {
    const settled = settleSum([cell('10.00'), cell('7.00', '4.00')], cell('15.00'));
    expect(settled).toMatchObject({ values: [10, 7], total: 15, agrees: false });
  });

  it('takes no other value of embedded text', () => {
    const cents = fc.integer({ min: 1, max: 9999 }).map((value) => (value / 100).toFixed(2));
    const cells = fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cells, cents, (pairs, printed) => {
        const asPrinted = pairs.map(([text, other]) => {
          const one = cell(text, other);
          return { ...one, words: one.words.map((word) => ({ ...word, sure: 1 })) };
        });
        const { values, total } = settleSum(asPrinted, cell(printed));
        expect(total).toBe(Number(printed));
        for (const [index, value] of values.entries())
          expect(pairs[index]?.map(Number)).toContain(value);
      }),
    );
  });
});
