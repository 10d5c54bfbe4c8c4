import { quarterIndex } from '@portal/contracts/applications/quarters';
import { decimal } from '@portal/contracts/core/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRevenueStats, toTrend, type QuarterTotal } from './revenue-stats.ts';

const total = (
  quarter: string,
  earnings: string,
  activeAccounts: number,
  months = [activeAccounts, activeAccounts, activeAccounts],
): QuarterTotal => ({
  quarter: quarterIndex(quarter),
  earnings: decimal(earnings),
  activeAccounts,
  months,
});

const current = quarterIndex('Q4-2026');

describe('the figures', () => {
  it('compare the newest quarter with the previous one', () => {
    const totals = [
      total('Q3-2026', '300.00', 3),
      total('Q2-2026', '200.01', 2),
      total('Q4-2025', '100', 4),
    ];
    expect(toRevenueStats(totals, current)).toMatchObject({
      totalEarnings: '600.01',
      activeAccounts: 3,
      averageMonthly: '66.67',
      quarter: 'Q3-2026',
      quarterEarnings: '300.00',
      monthlyRevenue: '100.00',
      before: {
        totalEarnings: '300.01',
        activeAccounts: 2,
        averageMonthly: '50.00',
        quarterEarnings: '200.01',
        monthlyRevenue: '66.67',
      },
    });
  });

  it.each([
    ['one month', [2, 0, 0], '60.00', '60.00'],
    ['two months', [2, 1, 0], '30.00', '48.00'],
    ['the last two months', [0, 2, 2], '30.00', '48.00'],
    ['a whole quarter', [2, 2, 2], '20.00', '40.00'],
  ])('divide a quarter with %s by the months with shares', (_, months, monthly, average) => {
    const totals = [total('Q4-2026', '60.00', 2, months), total('Q3-2026', '180.00', 3, [3, 3, 3])];
    expect(toRevenueStats(totals, current)).toMatchObject({
      monthlyRevenue: monthly,
      averageMonthly: average,
      before: { monthlyRevenue: '60.00', averageMonthly: '60.00' },
    });
  });

  it('of the previous quarter are zero if it has no shares', () => {
    const stats = toRevenueStats(
      [total('Q3-2026', '300.00', 3), total('Q1-2026', '30.00', 2)],
      current,
    );
    expect(stats.before).toMatchObject({
      activeAccounts: 0,
      quarterEarnings: '0.00',
      totalEarnings: '30.00',
    });
  });

  it('are zero without shares', () => {
    const nothing = {
      totalEarnings: '0.00',
      activeAccounts: 0,
      averageMonthly: '0.00',
      quarterEarnings: '0.00',
      monthlyRevenue: '0.00',
    };
    expect(toRevenueStats([], current)).toEqual({
      ...nothing,
      quarter: null,
      before: nothing,
      compared: null,
    });
    expect(toTrend([], 8)).toEqual([]);
  });

  it('are exact for any quarters', () => {
    const cents = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 15n });
    const text = (value: bigint): string => {
      const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    };
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (earnings) => {
        const totals = earnings.map((value, at) => ({
          quarter: 8100 - at,
          earnings: decimal(text(value)),
          activeAccounts: 1,
          months: [1, 1, 1],
        }));
        const stats = toRevenueStats(totals, 8101);
        const sum = earnings.reduce((all, value) => all + value, 0n);
        expect(stats.totalEarnings).toBe(text(sum));
        // The average is within half a cent of the quotient.
        const months = BigInt(3 * earnings.length);
        const average = BigInt(stats.averageMonthly.replace('.', ''));
        const off = (average * months - sum) * 2n;
        expect(off <= months && off >= -months).toBe(true);
      }),
    );
  });
});

describe('the compared quarters', () => {
  const older = [total('Q2-2026', '200.00', 4), total('Q1-2026', '100.00', 4)];
  const compared = (newest: QuarterTotal[], now = current) => {
    const { compared: pair } = toRevenueStats([...newest, ...older], now);
    return pair && `${pair.now.quarter} ${pair.before.quarter}`;
  };

  it('hold the figures of each', () => {
    expect(toRevenueStats([total('Q3-2026', '26.00', 1), ...older], current).compared).toEqual({
      now: {
        quarter: 'Q2-2026',
        totalEarnings: '300.00',
        activeAccounts: 4,
        averageMonthly: '50.00',
        quarterEarnings: '200.00',
        monthlyRevenue: '66.67',
      },
      before: {
        quarter: 'Q1-2026',
        totalEarnings: '100.00',
        activeAccounts: 4,
        averageMonthly: '33.33',
        quarterEarnings: '100.00',
        monthlyRevenue: '33.33',
      },
    });
  });

  it.each([
    ['is the current one', total('Q3-2026', '200.00', 4), quarterIndex('Q3-2026')],
    ['has few merchants', total('Q3-2026', '26.00', 2)],
    ['has one month', total('Q3-2026', '26.00', 4, [4, 0, 0])],
    ['lacks the first month', total('Q3-2026', '150.00', 4, [0, 4, 4])],
    ['has half of a month', total('Q3-2026', '190.00', 4, [4, 4, 2])],
  ])('are older than a quarter that %s', (_, newest, now = current) => {
    expect(compared([newest], now)).toBe('Q2-2026 Q1-2026');
  });

  it('allow for a merchant that left and for new ones', () => {
    expect(compared([total('Q3-2026', '150.00', 3)])).toBe('Q3-2026 Q2-2026');
    expect(compared([total('Q3-2026', '900.00', 9, [4, 6, 9])])).toBe('Q3-2026 Q2-2026');
  });

  it('follow each other', () => {
    const apart = [total('Q3-2026', '200.00', 4), total('Q1-2026', '100.00', 4)];
    expect(toRevenueStats(apart, current).compared).toBeNull();
  });
});

it('the trend has every quarter, oldest first', () => {
  const totals = [
    total('Q1-2026', '3.00', 1),
    total('Q3-2025', '1.00', 2),
    total('Q1-2020', '9.00', 1),
  ];
  expect(toTrend(totals, 4)).toEqual([
    { quarter: 'Q2-2025', earnings: '0.00', activeAccounts: 0 },
    { quarter: 'Q3-2025', earnings: '1.00', activeAccounts: 2 },
    { quarter: 'Q4-2025', earnings: '0.00', activeAccounts: 0 },
    { quarter: 'Q1-2026', earnings: '3.00', activeAccounts: 1 },
  ]);
  expect(toTrend(totals.slice(0, 1), 8)).toHaveLength(1);
});
