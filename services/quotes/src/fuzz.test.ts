import { afterAll, describe, expect, it } from 'vitest';
import { endKept } from './document/document-process.ts';
import { refusals } from './statement/statement-refused.ts';
import { createMutant, fuzz } from '../lab/fuzz/fuzz.ts';

afterAll(endKept);

const seed = 7;
const count = 60;

describe('a damaged statement', () => {
  it('is the same for the same seed and number', () => {
    expect(createMutant(seed, 5)).toEqual(createMutant(seed, 5));
    expect(createMutant(seed, 5).pdf.equals(createMutant(seed, 6).pdf)).toBe(false);
    expect(createMutant(seed, 5).pdf.equals(createMutant(seed + 1, 5).pdf)).toBe(false);
  });

  it('is read, or refused for a reason, by whatever part of the reader meets the damage', async () => {
    const ends = new Set<string>();
    for (let number = 1; number <= count; number++) {
      const { steps, faults } = await fuzz(createMutant(seed, number));
      expect({ number, faults }).toEqual({ number, faults: [] });
      for (const step of steps) ends.add(step);
    }
    expect(['read', ...Object.keys(refusals)]).toEqual(expect.arrayContaining([...ends]));
    // Damage of both kinds was among them: what is read all the same, and what cannot be opened.
    expect(ends).toContain('read');
    expect(ends).toContain('damaged');
  }, 180_000);
});
