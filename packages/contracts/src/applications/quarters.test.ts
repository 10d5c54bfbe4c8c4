import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quarterAt, quarterIndex, quarterOf, quarterSchema, quartersBetween } from './quarters.ts';

describe('a quarter', () => {
  it.each(['', 'Q5-2024', 'Q1 2024', 'Q1-24', '2024-Q1', 'Q1-1999'])('is not %j', (text) => {
    expect(quarterSchema.safeParse(text).success).toBe(false);
  });

  it('reports a missing quarter', () => {
    for (const missing of [undefined, null, '', ' '])
      expect(quarterSchema.safeParse(missing).error?.issues[0]?.message).toBe(
        'Quarter is required',
      );
  });

  it('converts to an index and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8000, max: 8399 }), (index) => {
        const quarter = quarterAt(index);
        expect(quarterSchema.parse(quarter)).toBe(quarter);
        expect(quarterIndex(quarter)).toBe(index);
      }),
    );
  });

  it.each([
    ['2024-01-01T00:00:00.000Z', 'Q1-2024'],
    ['2024-03-31T23:59:59.999Z', 'Q1-2024'],
    ['2024-12-31T12:00:00.000Z', 'Q4-2024'],
  ])('of %s is %s', (time, quarter) => {
    expect(quarterOf(new Date(time))).toBe(quarter);
  });
});

it('lists quarters, newest first', () => {
  expect(quartersBetween('Q3-2023', 'Q1-2024')).toEqual(['Q1-2024', 'Q4-2023', 'Q3-2023']);
  expect(quartersBetween('Q1-2024', 'Q4-2023')).toEqual([]);
});
