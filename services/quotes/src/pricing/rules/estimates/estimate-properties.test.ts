import { zero, type Decimal } from '@portal/contracts/core/decimal';
import { cardTypes } from '@portal/contracts/quotes/card-types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EstimateInput, CostEstimate } from './estimate-types.ts';
import type { MoneyRange } from './ranges.ts';
import { estimateCosts } from './estimate.ts';
import { bundledTables } from './tables.ts';

const share = fc.double({ min: -0.5, max: 1.5 });
const anyNumber = fc.oneof(
  fc.constantFrom(0, -1, 1, NaN, Infinity, 1e12),
  fc.double({ min: 0, max: 200_000, noNaN: true }),
);
const types = bundledTables.mix.types.map(({ key }) => key);

const anyInput: fc.Arbitrary<EstimateInput> = fc.record(
  {
    sales: fc.array(
      fc.record({ brand: fc.constantFrom(...cardTypes), volume: anyNumber, count: anyNumber }),
      { maxLength: 6 },
    ),
    businessType: fc.constantFrom(...types, null, 'unheard of'),
    presence: fc.constantFrom('in_person', 'mixed', 'online', null),
    locations: fc.constantFrom(0, 1, 7, 5000),
    feesPaid: fc.constantFrom(0, -5, 100, 10_000),
    overrides: fc.record(
      {
        debit: share,
        regulated: share,
        commercial: share,
        premium: share,
        cardPresent: share,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['sales', 'businessType', 'presence'] },
);

const runs = { numRuns: 60 };
const isOrdered = ({ low, likely, high }: MoneyRange): boolean =>
  zero <= low && low <= likely && likely <= high;
const wholeCents = (value: Decimal): boolean => value.equals(value.round(2));

it('for any input an estimate is in order and in whole cents, and its totals are the sums of its brands', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const found = estimateCosts(input, bundledTables);
      if (found.kind !== 'estimate') return;
      const { interchange, network, total, brands } = found;
      const ranges = brands.flatMap((brand) => [brand.interchange, brand.network]);
      for (const range of [interchange, network, total, ...ranges]) {
        expect(isOrdered(range)).toBe(true);
        expect([range.low, range.likely, range.high].every(wholeCents)).toBe(true);
      }
      for (const scenario of ['low', 'likely', 'high'] as const) {
        const sum = ranges.reduce((all, range) => all.plus(range[scenario]), zero);
        expect(total[scenario].equals(sum)).toBe(true);
        expect(sum.equals(interchange[scenario].plus(network[scenario]))).toBe(true);
      }
      for (const { value } of found.basis)
        expect(Object.values(value).every(Number.isFinite)).toBe(true);
    }),
    runs,
  );
});

const month = fc.record({
  ticket: fc.double({ min: 12, max: 400, noNaN: true }),
  count: fc.integer({ min: 50, max: 3000 }),
  type: fc.constantFrom(...types.filter((key) => key !== 'utility')),
});

function estimateOf(
  { ticket, count, type }: { ticket: number; count: number; type: string },
  overrides: EstimateInput['overrides'] = {},
): CostEstimate {
  const found = estimateCosts(
    {
      businessType: type,
      presence: null,
      overrides,
      sales: [
        { brand: 'Visa', volume: 0.6 * ticket * count, count: 0.6 * count },
        { brand: 'Mastercard', volume: 0.3 * ticket * count, count: 0.3 * count },
        { brand: 'Amex', volume: 0.1 * ticket * count, count: 0.1 * count },
      ],
    },
    bundledTables,
  );
  if (found.kind !== 'estimate') throw new Error(found.reason);
  return found;
}

describe('an estimate rises', () => {
  const scenarios = ['low', 'likely', 'high'] as const;

  it('with more sales of the same ticket, in every scenario', () => {
    fc.assert(
      fc.property(month, (one) => {
        const [less, more] = [estimateOf(one), estimateOf({ ...one, count: 2 * one.count })];
        for (const scenario of scenarios)
          expect(more.total[scenario] > less.total[scenario]).toBe(true);
      }),
      runs,
    );
  });

  it('with more sales for the same volume', () => {
    fc.assert(
      fc.property(
        month.filter(({ type }) => type === 'retail'),
        (one) => {
          const more = estimateOf({ ...one, ticket: one.ticket / 2, count: 2 * one.count });
          // American Express is cheaper for small tickets: compare the other brands
          const costs = ({ brands }: CostEstimate): number =>
            brands
              .filter(({ brand }) => brand !== 'Amex')
              .reduce((sum, { interchange }) => sum + interchange.likely.toNumber(), 0);
          expect(costs(more)).toBeGreaterThan(costs(estimateOf(one)));
        },
      ),
      runs,
    );
  });

  it.each([
    ['fewer debit cards', { debit: 0.6 }, { debit: 0.2 }],
    ['fewer regulated cards', { debit: 0.5, regulated: 0.9 }, { debit: 0.5, regulated: 0.2 }],
    ['more premium cards', { premium: 0.1 }, { premium: 0.6 }],
    ['more commercial cards', { commercial: 0.05 }, { commercial: 0.5 }],
    ['more cards absent', { cardPresent: 0.95 }, { cardPresent: 0.3 }],
  ])('with %s', (_, cheap, dear) => {
    const one = { ticket: 65, count: 400, type: 'retail' };
    expect(estimateOf(one, dear).total.likely > estimateOf(one, cheap).total.likely).toBe(true);
  });
});
