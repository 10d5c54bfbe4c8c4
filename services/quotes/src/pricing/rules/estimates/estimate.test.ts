import { describe, expect, it } from 'vitest';
import { dollars, estimate, shop } from '../../testing/estimate-of-shop.ts';
import { cards, percentage, statementOf } from '../../testing/statement-of.ts';
import type { BrandSales, EstimateInput, Presence, CostEstimate } from './estimate-types.ts';
import type { MoneyRange } from './ranges.ts';
import { estimateCosts } from './estimate.ts';
import { findEvidence } from './statement/find-evidence.ts';
import { everythingMissing } from './statement/missing-costs.ts';
import { bundledTables } from './tables.ts';
import type { EstimateTables } from './table-schema.ts';

const near = (expected: number[], share: number) =>
  expected.map((value): unknown =>
    expect.toSatisfy((found: number) => Math.abs(found - value) <= share * value),
  );

/** Tables with a single ticket, so that costs can be computed by hand. */
const oneTicket: EstimateTables = {
  ...bundledTables,
  mix: {
    ...bundledTables.mix,
    types: bundledTables.mix.types.map((type) => ({ ...type, ticketLogStdDev: 1e-6 })),
  },
};

describe('an estimate', () => {
  it('of a shop agrees with the example of the method', () => {
    expect(dollars(estimate({}).total)).toEqual(near([361, 425, 516], 0.04));
    expect(dollars(estimate({ overrides: { debit: 0.41 } }).total)).toEqual(
      near([391, 420, 479], 0.04),
    );
  });

  it('of regulated debit alone is the cap', () => {
    const { interchange, total } = estimate({
      sales: [{ brand: 'Visa', volume: 10_000, count: 200 }],
      overrides: { debit: 1, regulated: 1 },
    });
    // 0.05 % of 10,000 + 200 × 0.22
    expect(interchange.likely.toNumber()).toBe(49);
    const [low = 0, likely = 0, high = 0] = dollars(total);
    // at least 0.10 points of 10,000
    expect(likely - low).toBeCloseTo(10, 1);
    expect(high - likely).toBeGreaterThanOrEqual(10);
  });

  it('of American Express follows the ticket of each sale', () => {
    const sales = (count: number): BrandSales[] => [{ brand: 'Amex', volume: 6000, count }];
    const at = (count: number): number =>
      estimate(
        { sales: sales(count), overrides: { cardPresent: 1 } },
        oneTicket,
      ).interchange.likely.toNumber();
    // 1.45 % + 0.10 up to $75, 2.05 % + 0.10 above
    expect(at(100)).toBeCloseTo(6000 * 0.0145 + 100 * 0.1);
    expect(at(60)).toBeCloseTo(6000 * 0.0205 + 60 * 0.1);
  });

  it('of network fees adds core fees, declines, the fixed fee and the allowance', () => {
    const { network } = estimate(
      {
        sales: [{ brand: 'Visa', volume: 10_000, count: 200 }],
        overrides: { debit: 0, cardPresent: 1, commercial: 0 },
      },
      oneTicket,
    );
    // 0.14 % + 200 × 1.05 × 0.0213 + $2 fixed + 0.03 %
    expect(network.likely.toNumber()).toBeCloseTo(14 + 4.47 + 2 + 3, 1);
  });

  it('splits the total if no brand is printed, with a flag', () => {
    const found = estimate({ sales: [{ brand: 'Other', volume: 24_000, count: 387 }] });
    expect(found.warnings).toContain('brands_unknown');
    expect(found.brands.map(({ brand }) => brand)).toEqual([
      'Visa',
      'Mastercard',
      'Discover',
      'Amex',
    ]);
    expect(dollars(found.total)).toEqual(near(dollars(estimate({}).total), 0.1));
  });

  it('uses general retail for an unknown type, with a wider range', () => {
    const [known, unknown] = [estimate({}), estimate({ businessType: 'circus' })];
    const width = ({ total }: CostEstimate): number => {
      const [low = 0, , high = 0] = dollars(total);
      return high - low;
    };
    expect(unknown.warnings).toEqual(['business_type_unknown']);
    expect(unknown.total.likely).toEqual(known.total.likely);
    expect(width(unknown)).toBeGreaterThan(1.4 * width(known));
  });

  it('is not possible without a count or without sales', () => {
    const of = (sales: BrandSales[]) =>
      estimateCosts({ sales, businessType: 'retail', presence: null }, bundledTables);
    expect(of([{ brand: 'Visa', volume: 100, count: 0 }])).toEqual({
      kind: 'not_possible',
      reason: 'no_count',
    });
    expect(of([])).toEqual({ kind: 'not_possible', reason: 'no_sales' });
  });

  it('derives a brand’s missing count from the tickets of the others', () => {
    const [visa, ...others] = shop;
    const found = estimate({
      sales: [{ ...visa, brand: 'Visa', volume: 14_400, count: 0 }, ...others],
    });
    expect(found.warnings).toEqual(['count_missing']);
    expect(dollars(found.total)).toEqual(near(dollars(estimate({}).total), 0.1));
  });

  it('has a wide range for other cards, and PIN debit if it is printed', () => {
    const sales: BrandSales[] = [...shop, { brand: 'Other', volume: 2000, count: 40 }];
    const without = estimate({ sales });
    expect(without.warnings).toEqual(['other_cards_not_estimated']);
    const known = estimate({}).total.low.toNumber();
    expect(without.total.low.toNumber()).toBeCloseTo(known * (1 + 2000 / 24_000), 1);
    const found = estimate({
      sales,
      evidence: { facts: [], bounds: [], pinDebit: { volume: 2000, count: 40 } },
    });
    expect(found.warnings).toEqual([]);
    // 0.65 × (0.05 % × 2000 + 40 × 0.22) + 0.35 × 0.69 % × 2000, and 40 × 0.045
    expect(found.brands.at(-1)).toMatchObject({ brand: 'Other' });
    expect(found.brands.at(-1)?.interchange.likely.toNumber()).toBeCloseTo(11.2, 1);
    expect(found.brands.at(-1)?.network.likely.toNumber()).toBeCloseTo(1.8, 1);
  });
});

describe('what is printed', () => {
  const printed = { interchange: 0, network: 0, networkPrinted: 0 };

  it('of a brand is not estimated', () => {
    const { brands } = estimate({
      missing: {
        ...everythingMissing,
        by: { ...everythingMissing.by, visa: printed, amex: printed },
      },
    });
    expect(brands.map(({ brand }) => brand)).toEqual(['Mastercard', 'Discover']);
  });

  it('of everything leaves nothing to estimate', () => {
    const found = estimate({
      missing: {
        by: { visa: printed, mastercard: printed, discover: printed, amex: printed },
        pinDebit: false,
        billedDirectly: [],
      },
    });
    expect(dollars(found.total)).toEqual([0, 0, 0]);
    expect(found.brands).toEqual([]);
  });

  it('of network fees in part is taken off', () => {
    const all = estimate({});
    const networkPrinted = 10;
    const part = estimate({
      missing: {
        ...everythingMissing,
        by: { ...everythingMissing.by, visa: { interchange: 1, network: 1, networkPrinted } },
      },
    });
    expect(all.network.likely.minus(part.network.likely).toNumber()).toBeCloseTo(networkPrinted, 2);
  });

  it('of half the interchange leaves the other half', () => {
    const visa = { interchange: 0.5, network: 0, networkPrinted: 0 };
    const part = estimate({
      missing: { ...everythingMissing, by: { ...everythingMissing.by, visa } },
    });
    const of = ({ brands }: CostEstimate): number =>
      brands.find(({ brand }) => brand === 'Visa')?.interchange.likely.toNumber() ?? 0;
    expect(of(part)).toBeCloseTo(of(estimate({})) / 2, 1);
  });
});

describe('tiers of the statement', () => {
  /** A tiered statement with this share of sales in the qualified tier. */
  const tiered = (businessType: string, qualified: number, presence: Presence | null = null) => {
    const volume = shop.reduce((sum, one) => sum + one.volume, 0);
    const evidence = findEvidence(
      statementOf(
        shop.map((one) => cards(one.brand, one.volume, one.count)),
        [
          percentage('Card Fees', 'QUALIFIED', qualified * volume, 1.69),
          percentage('Card Fees', 'NON-QUALIFIED', volume - qualified * volume, 3.4),
        ],
      ),
      bundledTables,
    );
    return estimate({ businessType, presence, evidence }).total.likely.toNumber();
  };
  const without = (businessType: string, presence: Presence | null = null) =>
    estimate({ businessType, presence }).total.likely.toNumber();

  it('limit business, premium and keyed sales to the upper ones', () => {
    expect(tiered('b2b', 0.95, 'in_person')).toBeLessThan(without('b2b', 'in_person'));
  });

  it('limit debit cards to the qualified one, where cards are mostly present', () => {
    expect(tiered('quickService', 0.2)).toBeGreaterThan(without('quickService'));
    expect(tiered('ecommerce', 0.2)).toBe(without('ecommerce'));
    expect(tiered('quickService', 0.2, 'online')).toBe(without('quickService', 'online'));
  });
});

describe('sales of other cards and wallets', () => {
  const others: BrandSales = { brand: 'Other', volume: 6000, count: 90 };
  const costs = (input: Partial<EstimateInput>) =>
    estimate({ sales: [...shop, others], ...input }).brands.find(({ brand }) => brand === 'Other')
      ?.interchange;

  it('have a plausible range of costs; the likely one is the current cost', () => {
    // At least what the sales of 24,000 cost in the low scenario.
    const low = (estimate({}).total.low.toNumber() / 24_000) * 6000;
    // 2.5 % of 30,000
    expect(dollars(costs({ feesPaid: 750 }) as MoneyRange)).toEqual(near([low, 150, 198], 1));
    expect(dollars(costs({}) as MoneyRange)).toEqual(near([low, 198, 198], 1));
  });

  it('are omitted if they are few or PIN debit, or if interchange is printed', () => {
    expect(costs({ sales: [...shop, { ...others, volume: 100 }] })).toBeUndefined();
    const evidence = { facts: [], bounds: [], pinDebit: { volume: 6000, count: 90 } };
    expect((costs({ evidence })?.high.toNumber() ?? 0) < 100).toBe(true);
    const nothing = { interchange: 0, network: 0, networkPrinted: 0 };
    const by = { visa: nothing, mastercard: nothing, discover: nothing, amex: nothing };
    expect(costs({ missing: { by, pinDebit: false, billedDirectly: [] } })).toBeUndefined();
  });
  it('cost as much next to a smaller amount of PIN debit', () => {
    const evidence = { facts: [], bounds: [], pinDebit: { volume: 2000, count: 30 } };
    const found = estimate({ sales: [...shop, others], evidence });
    expect(found.warnings).toEqual(['other_cards_not_estimated']);
    expect(found.brands.at(-1)?.interchange).toEqual(
      costs({ sales: [...shop, { ...others, volume: 4000, count: 60 }] }),
    );
  });
});
