import { describe, expect, it } from 'vitest';
import { toCell, type Cell } from '../layout/cells.ts';
import { settleSum } from './settle-sum.ts';

const cell = (text: string, sure = 1): Cell =>
  toCell([{ text, x0: 0, y0: 0, x1: 10, y1: 10, sure }]);

describe('a sum', () => {
  it('that matches is unchanged', () => {
    const settled = settleSum([cell('10.00'), cell('5.00')], 15);
    expect(settled).toEqual({ values: [10, 5], corrected: null, agrees: true });
  });

  it('may need digits that recognition confuses, if only one cell allows it', () => {
    const scanned = (text: string): Cell => cell(text, 0.9);
    const one = settleSum([scanned('244'), scanned('27'), scanned('43')], 514);
    expect(one).toMatchObject({ values: [244, 227, 43], agrees: true });
    const digit = settleSum([scanned('34.20'), scanned('11.65')], 45.75);
    expect(digit).toMatchObject({ values: [34.2, 11.55], agrees: true });
    const more = settleSum([scanned('987'), scanned('4471'), scanned('267')], 1695);
    expect(more).toMatchObject({ values: [987, 441, 267], agrees: true });
    const both = settleSum([scanned('1'), scanned('1'), scanned('43')], 155);
    expect(both).toMatchObject({ values: [1, 1, 43], agrees: false });
    const unread = settleSum([scanned('275'), scanned('us'), scanned('55')], 445);
    expect(unread).toMatchObject({ values: [275, 115, 55], agrees: true });
    const printed = settleSum([cell('244'), cell('27'), cell('43')], 514);
    expect(printed).toMatchObject({ values: [244, 27, 43], agrees: false });
  });
});
