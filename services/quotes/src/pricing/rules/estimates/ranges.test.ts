import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, capAt, inCents, inOrder, stretch, totalOf, type Part } from './ranges.ts';

const dollars = fc.double({ min: 0, max: 1e6, noNaN: true });
const range = fc
  .tuple(dollars, dollars, dollars)
  .map(([low, likely, high]) => inOrder((scenario) => ({ low, likely, high })[scenario]));
const parts = fc.array(fc.record({ range, weight: dollars }), { minLength: 1, maxLength: 8 });
const isOrdered = ({ low, likely, high }: Part['range']): boolean =>
  low <= likely && likely <= high;

describe('a range', () => {
  it('is in order, and stays so when it is widened, capped and rounded', () => {
    fc.assert(
      fc.property(parts, dollars, dollars, (list, min, paid) => {
        const wide = atLeast(list, min);
        expect(wide.every((part) => isOrdered(part.range))).toBe(true);
        const { parts: capped } = capAt(wide, paid);
        expect(capped.every((part) => isOrdered(part.range))).toBe(true);
        for (const part of capped) {
          const { low, likely, high } = inCents(part.range);
          expect(low <= likely && likely <= high).toBe(true);
        }
      }),
    );
  });

  it('is widened around the likely value, never below zero', () => {
    expect(stretch({ low: 8, likely: 10, high: 14 }, 1.5)).toEqual({
      low: 7,
      likely: 10,
      high: 16,
    });
    expect(stretch({ low: 1, likely: 10, high: 10 }, 2)).toEqual({ low: 0, likely: 10, high: 10 });
  });

  it('gets its minimum width from all parts by their volume', () => {
    const narrow = { low: 10, likely: 10, high: 10 };
    const wide = atLeast(
      [
        { range: narrow, weight: 3000 },
        { range: narrow, weight: 1000 },
      ],
      4,
    );
    expect(wide.map((part) => part.range)).toEqual([
      { low: 7, likely: 10, high: 13 },
      { low: 9, likely: 10, high: 11 },
    ]);
  });

  it('is capped at the fees paid if only its high end is above them', () => {
    const { parts: capped, isAbove } = capAt(
      [{ range: { low: 8, likely: 10, high: 14 }, weight: 1 }],
      12,
    );
    expect(isAbove).toBe(false);
    expect(totalOf(capped)).toEqual({ low: 8, likely: 10, high: 12 });
  });

  it('uses its low value as the likely one if that is above the fees paid', () => {
    const { parts: capped, isAbove } = capAt(
      [{ range: { low: 8, likely: 10, high: 14 }, weight: 1 }],
      9,
    );
    expect(isAbove).toBe(true);
    expect(totalOf(capped)).toEqual({ low: 8, likely: 8, high: 9 });
  });
});
