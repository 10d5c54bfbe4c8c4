import { feeRowSchema } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainAmount, flat, type Explanation } from './explain-amount.ts';
import { figuresIn, type Figure } from '../layout/figures-in-text.ts';

const amountOf = (explanation: Explanation): number =>
  feeLineTotal(explanation).round(6).toNumber();
const explain = (amount: number, text: string): Explanation | null =>
  explainAmount(amount, figuresIn(text), null);
const none = { volume: 0, volumeRate: 0, transactions: 0, transactionRate: 0 };

describe('an amount', () => {
  it.each([
    ['a percentage', 37.35, '26675.12 0.0014', { volume: 26675.12, volumeRate: 0.14 }],
    ['a printed percent', 16.5, '$1,000.00 1.65%', { volume: 1000, volumeRate: 1.65 }],
    ['percent without its sign', 169, '$10,000.00 1.6900', { volume: 10000, volumeRate: 1.69 }],
    ['a count', 31.7, '634 TRANSACTIONS AT 0.05', { transactions: 634, transactionRate: 0.05 }],
    ['cents for each', 1.5, '15 10¢', { transactions: 15, transactionRate: 0.1 }],
    [
      'both',
      25.1,
      '1,000.00 100 1.51% $0.10',
      { volume: 1000, volumeRate: 1.51, transactions: 100, transactionRate: 0.1 },
    ],
    ['a volume in whole dollars', 16.5, '1000 1.65%', { volume: 1000, volumeRate: 1.65 }],
    ['several of one thing', 89.85, '3 29.95', { transactions: 3, transactionRate: 29.95 }],
  ])('is explained by %s', (_, amount, text, expected) => {
    expect(explain(amount, text)).toMatchObject({ ...none, ...expected });
  });

  it('that is a credit has negative rates', () => {
    expect(explain(-16.5, '$1,000.00 1.65%')).toMatchObject({
      ...none,
      volume: 1000,
      volumeRate: -1.65,
    });
    expect(explain(-1.5, '15 0.10')).toMatchObject({
      ...none,
      transactions: 15,
      transactionRate: -0.1,
    });
  });

  it('of a second line may use the volume of the first, or its volume and count', () => {
    const above = { ...none, volume: 1000, transactions: 20 };
    const below = (amount: number, text: string): Explanation | null =>
      explainAmount(amount, figuresIn(text), above);
    expect(below(5, '0.50%')).toMatchObject({ ...none, volume: 1000, volumeRate: 0.5 });
    expect(below(7, '0.50% $0.100')).toMatchObject({
      ...above,
      volumeRate: 0.5,
      transactionRate: 0.1,
    });
    expect(below(2, '$0.100'), 'most numbers are some count × a small price').toBeNull();
    expect(explain(5, '0.50%')).toBeNull();
  });

  it('may be three cents off its percentage due to daily rounding, not more', () => {
    expect(explain(16.53, '$1,000.00 1.65%')).toMatchObject({
      ...none,
      volume: 1000,
      volumeRate: 1.65,
    });
    expect(explain(16.54, '$1,000.00 1.65%')).toBeNull();
  });

  it('is off by at most a fiftieth of itself, so that a small one is no percentage by chance', () => {
    expect(explain(1.63, '$100.00 1.65%')).toMatchObject({
      ...none,
      volume: 100,
      volumeRate: 1.65,
    });
    expect(explain(0.1, '$82.66 0.10%')).toBeNull();
  });

  it('is not all of its volume, or more', () => {
    expect(explain(569.6, '$569.60 100%')).toBeNull();
    expect(explain(5.46, '0.15 3636.80%')).toBeNull();
  });

  it('may not be a cent off its count × price', () => {
    expect(explain(475.5, '634 0.75')).not.toBeNull();
    expect(explain(475.51, '634 0.75')).toBeNull();
  });

  it('without a match is not explained', () => {
    expect(explain(12.34, '$1,000.00 1.65% 7')).toBeNull();
    expect(explain(12.34, '')).toBeNull();
  });

  it('without other numbers is a flat charge', () => {
    expect(amountOf(flat(9.95))).toBe(9.95);
    expect(amountOf(flat(-9.95))).toBe(-9.95);
  });
});

const cents = (value: number): number => Number(value.toFixed(2));
const printed = (text: string): Figure[] => {
  const figures = figuresIn(text);
  expect(figures).toHaveLength(1);
  return figures;
};
const volumes = fc.integer({ min: 100, max: 99_999_999 }).map((value) => value / 100);
const money = (value: number): Figure[] =>
  printed(value.toLocaleString('en-US', { minimumFractionDigits: 2 }));
/** Basis points with two decimals, printed as percent or as a fraction. */
const rates = fc
  .record({ points: fc.integer({ min: 1, max: 29_000 }), asFraction: fc.boolean() })
  .map(({ points, asFraction }) => ({
    percent: points / 10_000,
    figure: printed(
      asFraction ? (points / 1_000_000).toFixed(6) : `${(points / 10_000).toFixed(4)}%`,
    ),
  }));
const counts = fc.integer({ min: 1, max: 99_999 });
const charges = fc
  .integer({ min: 1, max: 99_999 })
  .map((value) => ({ value: value / 10_000, figure: printed((value / 10_000).toFixed(4)) }));

describe('any explanation of an amount', () => {
  const within = (explanation: Explanation | null, amount: number): void => {
    expect(explanation).not.toBeNull();
    expect(Math.abs(amountOf(explanation ?? flat(0)) - amount)).toBeLessThanOrEqual(0.01);
  };

  it('is within a cent: volume, rate, count and charge', () => {
    fc.assert(
      fc.property(
        volumes,
        rates,
        counts,
        charges,
        fc.boolean(),
        (volume, rate, count, charge, credit) => {
          const size = cents((volume * rate.percent) / 100 + count * charge.value);
          const amount = credit ? -size : size;
          const figures = [
            money(volume),
            printed(String(count)),
            rate.figure,
            charge.figure,
          ].flat();
          within(explainAmount(amount, figures, null), amount);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is within a cent: volume and rate, on this line or the one above', () => {
    fc.assert(
      fc.property(volumes, rates, fc.boolean(), (volume, rate, above) => {
        const amount = cents((volume * rate.percent) / 100);
        fc.pre(amount > 0);
        within(
          above
            ? explainAmount(amount, rate.figure, { ...none, volume })
            : explainAmount(amount, [money(volume), rate.figure].flat(), null),
          amount,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('is within a cent: count and charge, next to an unused volume', () => {
    fc.assert(
      fc.property(counts, charges, volumes, (count, charge, volume) => {
        const amount = cents(count * charge.value);
        fc.pre(amount > 0);
        const figures = [money(volume), printed(String(count)), charge.figure].flat();
        within(explainAmount(amount, figures, null), amount);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never more than three cents off and always fits a quote', () => {
    const texts = fc.oneof(
      volumes.map((value) => value.toFixed(2)),
      volumes.map((value) => (value / 1000).toFixed(4)),
      counts.map(String),
      rates.map(({ percent }) => `${percent}%`),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }).map((value) => value / 100),
        fc.array(texts, { maxLength: 6 }),
        fc.option(fc.record({ volume: volumes, transactions: counts })),
        (amount, figures, charged) => {
          const above = charged && { ...none, ...charged };
          const found = explainAmount(amount, figures.flatMap(figuresIn), above);
          if (!found) return;
          expect(Math.abs(amountOf(found) - amount)).toBeLessThanOrEqual(0.0311);
          const row = { feeType: 'Card Fees', name: 'A fee', ...found };
          expect(feeRowSchema.safeParse(row).error).toBeUndefined();
        },
      ),
      { numRuns: 3000 },
    );
  });
});

it('is not explained by its repetition if anything else matches', () => {
  const figures = figuresIn('1 4,611.76 168 1.65% $0.10 92.89');
  expect(explainAmount(92.89, figures, null)).toMatchObject({
    volume: 4611.76,
    volumeRate: 1.65,
    transactions: 168,
    transactionRate: 0.1,
  });
});
