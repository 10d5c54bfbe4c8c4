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

  it('that no reading matches is unchanged', () => {
    const settled = settleSum([cell('10.00'), cell('6.00', '4.00')], cell('15.00'));
    expect(settled).toMatchObject({ values: [10, 6], total: 15, agrees: false });
  });

  it('never takes a value that was not read', () => {
    const cents = fc.integer({ min: 1, max: 9999 }).map((value) => (value / 100).toFixed(2));
    const cells = fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cells, cents, (pairs, printed) => {
        const { values, total } = settleSum(
          pairs.map(([text, other]) => cell(text, other)),
          cell(printed),
        );
        expect(total).toBe(Number(printed));
        for (const [index, value] of values.entries())
          expect(pairs[index]?.map(Number)).toContain(value);
      }),
    );
  });
});
