import { describe, expect, it } from 'vitest';
import { createRateBook, feeOf, rateAt, type Kind } from './rate-book.ts';
import { bundledTables } from './tables.ts';

interface Sale extends Kind {
  ticket: number;
}

const signature: Sale = {
  network: 'visa',
  card: 'Signature',
  absent: false,
  use: 'standard',
  ticket: 60,
};

/** The rate in percent and dollars of a sale at a business type. */
function rateOf(type: string, sale: Partial<Sale>): [number, number] | null {
  const found = bundledTables.mix.types.find(({ key }) => key === type);
  if (!found) throw new Error(`No type ${type}`);
  const { ticket, ...kind } = { ...signature, ...sale };
  const rate = rateAt(createRateBook(bundledTables, found).ratesOf(kind), ticket);
  return rate && [rate.ratePercent, rate.perItem];
}

describe('a sale', () => {
  it.each<[string, string, Partial<Sale>, [number, number]]>([
    ['pays the default of its presence at a shop', 'retail', {}, [1.65, 0.1]],
    ['pays by the whole name of its tier', 'retail', { card: 'Signature Preferred' }, [2.1, 0.1]],
    ['pays Product 1 where the card is absent', 'retail', { absent: true }, [2.05, 0.1]],
    ['pays the restaurant row at a restaurant', 'restaurant', {}, [2.6, 0]],
    ['pays the small merchant row', 'retail', { use: 'small merchant' }, [1.43, 0.1]],
    [
      'pays its own segment before the small merchant row',
      'restaurant',
      { use: 'small merchant' },
      [2.6, 0],
    ],
    ['pays the services row from $100', 'professional', { ticket: 100 }, [1.85, 0.1]],
    ['pays the default below $100', 'professional', { ticket: 99.99 }, [1.65, 0.1]],
    ['pays the small ticket row up to $15', 'quickService', { ticket: 15 }, [2.2, 0]],
    ['pays the restaurant row above $15', 'quickService', { ticket: 15.01 }, [2.6, 0]],
    [
      'pays the default where the segment lacks its tier',
      'lodging',
      { card: 'Infinite, not spend qualified' },
      [1.9, 0.1],
    ],
    [
      'of a business card pays the travel row at a restaurant',
      'restaurant',
      { card: 'business 1' },
      [2.35, 0.1],
    ],
    ['of a business card pays Product 2 at a shop', 'retail', { card: 'business 1' }, [1.9, 0.1]],
    [
      'of regulated debit pays the cap anywhere',
      'utility',
      { card: 'regulated debit' },
      [0.05, 0.22],
    ],
    ['that is downgraded leaves its segment', 'charity', { use: 'downgrade' }, [3.15, 0.1]],
    [
      'with tax data pays Data Rate II',
      'retail',
      { network: 'mastercard', card: 'business 1', use: 'data rate 2' },
      [1.9, 0.1],
    ],
    [
      'with tax data pays the travel rate at a hotel',
      'lodging',
      { network: 'mastercard', card: 'business 1', use: 'data rate 2' },
      [2.35, 0.1],
    ],
    [
      'pays the base program where the restaurant program leaves its tier out',
      'restaurant',
      { network: 'mastercard', card: 'Core' },
      [1.65, 0.1],
    ],
  ])('%s', (_, type, sale, expected) => {
    expect(rateOf(type, sale)).toEqual(expected);
  });

  it('without a program has no rate', () => {
    expect(rateOf('retail', { card: 'Diners' })).toBeNull();
  });
});

describe('the fee of a sale', () => {
  const rate = { cards: ['any'], ratePercent: 2, perItem: 0.1 };

  it('is a percentage and a fixed part', () => {
    expect(feeOf(rate, 60, 'likely')).toBeCloseTo(1.3);
  });

  it('is limited by its minimum and its cap', () => {
    expect(feeOf({ ...rate, perItem: 0, min: 0.04 }, 1, 'likely')).toBeCloseTo(0.04);
    expect(feeOf({ ...rate, cap: 2 }, 500, 'likely')).toBe(2);
  });

  it('differs between scenarios if the sources disagree', () => {
    const doubted = { ...rate, low: { perItem: 0.09 }, high: { ratePercent: 2.3 } };
    expect(['low', 'likely', 'high'].map((one) => feeOf(doubted, 100, one as 'low'))).toEqual(
      [2.09, 2.1, 2.4].map((value) => expect.closeTo(value, 9)),
    );
  });
});
