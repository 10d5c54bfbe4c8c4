import { describe, expect, it } from 'vitest';
import { refusals } from '../../src/statement/statement-refused.ts';
import { createMutant, fuzz } from './fuzz.ts';

const seed = 7;
const numbers = Array.from({ length: 12 }, (_, at) => at + 1);

it('a damaged statement is deterministic for seed and number', () => {
  expect(createMutant(seed, 5)).toEqual(createMutant(seed, 5));
  expect(createMutant(seed, 5).pdf.equals(createMutant(seed, 6).pdf)).toBe(false);
  expect(createMutant(seed, 5).pdf.equals(createMutant(seed + 1, 5).pdf)).toBe(false);
});

describe('a damaged statement in the reader', () => {
  const ends = new Set<string>();

  it.each(numbers)('%i is read or refused with a reason', async (number) => {
    const { steps, faults } = await fuzz(createMutant(seed, number));
    expect(faults).toEqual([]);
    expect(['read', ...Object.keys(refusals)]).toEqual(expect.arrayContaining(steps));
    for (const step of steps) ends.add(step);
  });

  it('includes readable and unreadable ones', () => {
    expect(ends).toContain('read');
    expect(ends).toContain('damaged');
  });
});
