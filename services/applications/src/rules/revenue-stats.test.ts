import { quarterIndex } from '@portal/contracts/applications/quarters';
import { decimal } from '@portal/contracts/core/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRevenueStats, toTrend, type QuarterTotal } from './revenue-stats.ts';

const total = (quarter: string, earnings: string, activeAccounts: number): QuarterTotal => ({
  quarter: quarterIndex(quarter),
  earnings: decimal(earnings),
  activeAccounts,
});

describe('the figures', () => {
  it('compare the newest quarter with the previous one', () => {
    const totals = [
      total('Q3-2026', '300.00', 3),
      total('Q2-2026', '200.01', 2),
      total('Q4-2025', '100', 4),
    ];
    expect(toRevenueStats(totals)).toEqual({
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

  it('of the previous quarter are zero if it has no shares', () => {
    const stats = toRevenueStats([total('Q3-2026', '300.00', 3), total('Q1-2026', '30.00', 2)]);
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
    expect(toRevenueStats([])).toEqual({ ...nothing, quarter: null, before: nothing });
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
        }));
        const stats = toRevenueStats(totals);
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
