import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../src/pricing/rules/estimates/tables.ts';
import { createRandom } from '@portal/statement-reader/lab/samples/random';
import { chargeSale, type DrawnSale, type Terms } from './charge-sale.ts';
import { drawMerchants } from './draw-merchant.ts';
import { createDraw } from './draw.ts';

const drawOf = (seed: number) => createDraw(createRandom(seed));

it('a share has low, likely and high as its 10th, 50th and 90th percentile', () => {
  const draw = drawOf(1);
  const shares = Array.from({ length: 20_000 }, () =>
    draw.between({ low: 0.54, likely: 0.39, high: 0.28 }),
  ).toSorted((a, b) => b - a);
  expect(shares[2000]).toBeCloseTo(0.54, 1);
  expect(shares[10_000]).toBeCloseTo(0.39, 2);
  expect(shares[18_000]).toBeCloseTo(0.28, 1);
});

it('weights are drawn by their size', () => {
  const draw = drawOf(2);
  const places = Array.from({ length: 10_000 }, () => draw.weighted([1, 0, 3]));
  expect(places.filter((place) => place === 0).length / 10_000).toBeCloseTo(0.25, 1);
  expect(places).not.toContain(1);
});

describe('a simulated merchant', () => {
  it('is deterministic for a seed', () => {
    const of = (seed: number) => drawMerchants(bundledTables, { count: 3, seed });
    expect(of(7)).toEqual(of(7));
    expect(of(8)[0]?.interchange).not.toBe(of(7)[0]?.interchange);
  });

  it('of each type pays a plausible share of its volume', () => {
    const merchants = drawMerchants(bundledTables, { count: 18, seed: 3 });
    expect(new Set(merchants.map(({ type }) => type.key)).size).toBe(18);
    for (const { sales, interchange, network } of merchants) {
      const volume = sales.reduce((sum, { ticket }) => sum + ticket, 0);
      expect(interchange / volume).toBeGreaterThan(0.003);
      expect(interchange / volume).toBeLessThan(0.04);
      expect(network / volume).toBeGreaterThan(0.0013);
    }
  });
});

describe('a sale', () => {
  const terms: Terms = {
    isSmallMerchant: true,
    downgrades: 0,
    dataRate2: 0,
    paysMore: false,
    declines: 0,
    allowancePercent: 0,
  };
  const sale: DrawnSale = {
    network: 'visa',
    isDebit: false,
    absent: false,
    card: 'Signature',
    ticket: 60,
  };
  const charge = (key: string, change: Partial<DrawnSale>, more: Partial<Terms> = {}): number => {
    const type = bundledTables.mix.types.find((one) => one.key === key);
    if (!type) throw new Error(`No type ${key}`);
    return chargeSale(
      { ...sale, ...change },
      type,
      { ...terms, ...more },
      bundledTables,
      drawOf(1),
    );
  };

  it.each<[string, string, Partial<DrawnSale>, Partial<Terms>, number]>([
    // 1.43 % + 0.10 of 60
    ['of a small merchant', 'retail', {}, {}, 0.958],
    ['of another merchant', 'retail', {}, { isSmallMerchant: false }, 1.09],
    ['at a restaurant', 'restaurant', {}, {}, 1.56],
    ['of regulated debit', 'retail', { card: 'regulated debit', isDebit: true }, {}, 0.25],
    ['that is downgraded', 'retail', {}, { downgrades: 1 }, 1.99],
    [
      'with tax data',
      'retail',
      { network: 'mastercard', card: 'business 1' },
      { dataRate2: 1 },
      1.24,
    ],
  ])('%s pays its row', (_, type, change, more, expected) => {
    expect(charge(type, change, more)).toBeCloseTo(expected, 6);
  });
});
