import type { FeeType } from '@portal/contracts/quotes/analysis';
import { describe, expect, it } from 'vitest';
import { feeFeatures, type FeeLineFacts } from './fee-features.ts';
import { createScorer, scoreType } from './fee-scorer.ts';
import trained from './fee-scorer.json' with { type: 'json' };
import { chooseType, feeTypesOf } from './fee-types.ts';

const line = (name: string, changes: Partial<FeeLineFacts> = {}): FeeLineFacts => ({
  name,
  section: '',
  volume: 0,
  volumeRate: 0,
  transactions: 0,
  transactionRate: 0,
  amount: 1,
  ...changes,
});
const rated = (name: string, volumeRate: number, volume = 12_000): FeeLineFacts =>
  line(name, { volume, volumeRate });

describe('the type of a charge', () => {
  it('depends on its numbers if its words are inconclusive', () => {
    const program = { volume: 900, volumeRate: 1.65, transactions: 20, transactionRate: 0.1 };
    const types = feeTypesOf([
      ...['Visa Zorb', 'Visa Plim', 'Visa Vex'].map((name, at) =>
        line(name, { ...program, section: 'Qorl', volumeRate: 1.65 + at / 10 }),
      ),
      rated('Visa Glomp', 0.14),
      rated('MC Glomp', 0.13, 8000),
    ]);
    expect(types).toEqual([
      ...['Card Fees', 'Card Fees', 'Card Fees'],
      ...['Assessments', 'Assessments'],
    ]);
  });

  it('is what its name says, whatever its numbers look like', () => {
    const facts = [line('Gift card load fee', { transactions: 40, transactionRate: 0.1 })];
    expect(feeTypesOf(facts)).toEqual(['Products']);
    expect(feeTypesOf([line('Zorb', { amount: -4 })])).toEqual(['Rebates']);
    expect(feeTypesOf([line('Plim')], [['Equipment', /plim/i]])).toEqual(['Equipment']);
    const names = ['Virtual terminal', 'Wireless terminals', 'ERP connector', 'Service margin'];
    expect(feeTypesOf(names.map((name) => line(name)))).toEqual([
      ...['POS Services', 'Equipment', 'POS Services', 'Card Fees'],
    ]);
  });

  it('follows the words if the scorer is uncertain', () => {
    const facts = rated('Visa Assessment', 0.14);
    const [features] = feeFeatures([facts]);
    const choose = (type: FeeType, share: number) =>
      features && chooseType(facts, features, [], () => ({ type, share }));
    expect(choose('Network Fees', 0.5)).toBe('Assessments');
    expect(choose('Network Fees', 0.7)).toBe('Network Fees');
    // A name that marks a charge on sales excludes equipment, whatever the numbers.
    expect(choose('Equipment', 0.9)).toBe('Assessments');
  });
});

it('has features of each line relative to the others of its statement', () => {
  const [first] = feeFeatures([
    rated('Visa rate', 0.2),
    rated('MC rate', 0.2),
    rated('Amex rate', 0.2),
  ]);
  expect(first?.words).toEqual(['name:visa', 'name:rate']);
  expect(first?.numbers).toContain('rated rates:4');
});

describe('the kept scorer', () => {
  it('says how it was made, and is small', () => {
    expect(trained.trained.on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(trained.trained.charges).toBeGreaterThan(1000);
    expect(JSON.stringify(trained).length).toBeLessThan(100_000);
    for (const text of Object.values(trained.weights))
      expect(text.split(' ')).toHaveLength(trained.classes.length);
  });

  it('returns a probability between 0 and 1', () => {
    const { share } = scoreType(['any', 'rated', 'words say:Assessments', 'never seen']);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThanOrEqual(1);
    const even = createScorer({ ...trained, weights: {} })([]);
    expect(even.share).toBeCloseTo(1 / trained.classes.length);
  });
});
