import { readFileSync } from 'node:fs';
import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import { decimal, sum, zero } from '@portal/contracts/core/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineStatements } from './combine-statements.ts';
import type { ReadStatement } from './group-months.ts';
import { toFigures } from './figures.ts';
import { priceWith } from './price-proposal.ts';
import { inTexts, toAnalysis } from '../store/written.ts';
import { exact, priceProposal, standard } from '../testing/small-statement.ts';

const line = (name: string, figures: Partial<FeeRow>): FeeRow => ({
  feeType: 'Other Fees',
  name,
  volume: 0,
  volumeRate: 0,
  transactions: 0,
  transactionRate: 0,
  ...figures,
});
const flat = (name: string, amount: number): FeeRow =>
  line(name, { transactions: 1, transactionRate: amount });

function monthOf(volume: number, fees: FeeRow[]): Analysis {
  const total = sum(fees.map(feeLineTotal)).round(2).toNumber();
  return {
    cardTypeSummary: [{ cardType: 'Visa', volume, transactions: 100 }],
    statementFees: fees,
    statementTotals: {
      currentProcessor: 'Square',
      totalVolume: volume,
      transactionCount: 100,
      totalStatementFees: total,
    },
  };
}

let number = 0;
const read = (
  month: string | null,
  volume: number,
  fees: FeeRow[] = [line('Discount', { volume, volumeRate: 2 })],
  account: string | null = null,
): ReadStatement => {
  number += 1;
  const figures = toFigures(monthOf(volume, fees));
  return { number, fileName: `${number}.pdf`, month, account, figures };
};

const combined = (statements: ReadStatement[]) => {
  const found = combineStatements(statements);
  const proposal = priceProposal(exact(found.average, found.locations), [standard]);
  const summary = found.months(
    (figures) => priceWith(exact(figures), standard)?.monthlySavings ?? null,
    proposal?.annualSavings ?? null,
  );
  const analysis = toAnalysis(found.average);
  if (!analysis.success) throw analysis.error;
  return inTexts({ locations: found.locations, analysis: analysis.data, proposal, summary });
};

const year = (of = 2025): string[] =>
  Array.from({ length: 12 }, (_, month) => `${of}-${String(month + 1).padStart(2, '0')}`);

describe('several months', () => {
  it('has no count of sales, and no fees per sale, if one of them has none', () => {
    const uncounted = read('2026-02', 1000);
    const figures = { ...uncounted.figures, transactions: zero };
    const { analysis, proposal } = combined([read('2026-01', 2000), { ...uncounted, figures }]);
    expect(analysis.statementTotals.transactionCount).toBe(0);
    expect(proposal).toBeNull();
  });

  it('are averaged, their rate weighed by volume', () => {
    const { analysis, summary } = combined([
      read('2025-01', 1000, [line('Discount', { volume: 1000, volumeRate: 3 })]),
      read('2025-02', 3000, [line('Discount', { volume: 3000, volumeRate: 1 })]),
    ]);
    expect(analysis.statementTotals).toMatchObject({ totalVolume: 2000, totalStatementFees: 30 });
    expect(analysis.statementFees).toMatchObject([{ volume: 2000, volumeRate: 1.5 }]);
    expect(summary.average.effectiveRate).toBe('0.015000');
    expect(summary.months.map(({ effectiveRate }) => effectiveRate)).toEqual([
      '0.030000',
      '0.010000',
    ]);
  });

  it('of a whole year are not extrapolated', () => {
    const { summary, proposal } = combined(year().map((month, at) => read(month, 1000 + 100 * at)));
    expect(summary.yearly).toMatchObject({
      isExtrapolated: false,
      savings: proposal?.annualSavings,
    });
    expect(summary.yearly?.basis).toBe('Twelve months as they were: nothing is extrapolated.');
    const sum = summary.months.reduce((all, { savings }) => all + Number(savings), 0);
    expect(Number(summary.yearly?.savings)).toBeCloseTo(sum, 0);
  });

  it('that are not consecutive are extrapolated, which a note states', () => {
    const [, ...others] = year();
    const { summary } = combined([...others, '2026-02'].map((month, at) => read(month, 1000 + at)));
    expect(summary.yearly).toMatchObject({ isExtrapolated: true });
    expect(summary.notes[0]).toContain('January 2026');
  });

  it('have no range for a single month', () => {
    const { summary } = combined([read('2025-01', 1000), read('2025-01', 2000)]);
    expect(summary.yearly).toMatchObject({ range: null, isExtrapolated: true });
  });

  it('do not multiply a fee that was charged once', () => {
    const discount = (volume: number): FeeRow => line('Discount', { volume, volumeRate: 2 });
    const { analysis, summary } = combined([
      read('2025-01', 1000, [discount(1000), flat('Monthly fee', 10)]),
      read('2025-02', 1000, [discount(1000), flat('Monthly fee', 10), flat('Annual PCI', 120)]),
    ]);
    expect(summary.fees).toMatchObject([
      { name: 'Discount', kind: 'recurring', months: 2, perMonth: '20.00' },
      { name: 'Monthly fee', kind: 'recurring', months: 2, perMonth: '10.00' },
      { name: 'Annual PCI', kind: 'once', months: 1, total: '120.00', perMonth: '10.00' },
    ]);
    expect(analysis.statementTotals.totalStatementFees).toBe(40);
  });

  it('never take a fee that was charged once for one of each month', () => {
    const months = ['2025-10', '2025-11', '2025-12'].map((month) => {
      const fees = [line('Discount', { volume: 1000, volumeRate: 4 }), flat(month, 0)];
      return read(month, 1000, month.endsWith('12') ? [...fees, flat('PCI fee', 48)] : fees);
    });
    const { summary } = combined(months);
    expect(summary.fees).toContainEqual(expect.objectContaining({ name: 'PCI fee', kind: 'once' }));
    const { savings = '', range } = summary.yearly ?? {};
    expect(range).toEqual({ low: savings, high: savings });
    const monthly = (Number(savings) / 12).toFixed(2);
    expect(summary.months.map((month) => month.savings)).toEqual([monthly, monthly, monthly]);
  });

  it('average credits, whose names may differ each month', () => {
    const credited = (month: string) =>
      read(month, 1000, [
        line('Discount', { volume: 1000, volumeRate: 4 }),
        flat(`${month} credit`, -12),
      ]);
    const { analysis } = combined([credited('2025-01'), credited('2025-02')]);
    expect(analysis.statementTotals.totalStatementFees).toBe(28);
  });

  it('have no range if one of them cannot be priced', () => {
    const { summary } = combined([
      read('2025-01', 1000),
      read('2025-02', 3000),
      read('2025-03', -100, [flat('Monthly fee', 10)]),
    ]);
    expect(summary.months.map(({ savings }) => savings === null)).toEqual([false, false, true]);
    expect(summary.yearly).toMatchObject({ range: null });
  });

  it('do not replace fees without a line in one month by missing fees of another', () => {
    const months = [-60, 60].map((missing, at) => {
      const { figures, ...statement } = read(year()[at] ?? null, 1000 + at, [
        flat('Batch fee', 100),
      ]);
      return { ...statement, figures: { ...figures, fees: figures.fees.plus(decimal(missing)) } };
    });
    const { proposal, summary } = combined(months);
    const saved = summary.months.map(({ savings }) => Number(savings));
    expect(Number(proposal?.monthlySavings)).toBeCloseTo(
      ((saved[0] ?? 0) + (saved[1] ?? 0)) / 2,
      1,
    );
  });

  it('count devices and cases in full', () => {
    const counts = [1, 1, 2].map((transactions, at) =>
      read(year()[at] ?? null, 1000 + at, [
        line('Terminal', { transactions, transactionRate: 30 }),
      ]),
    );
    const { analysis } = combined(counts);
    expect(analysis.statementFees).toMatchObject([{ transactions: 2, transactionRate: 20 }]);
  });

  it('match a fee for two devices in one month with that for one in another', () => {
    const { summary } = combined([
      read('2025-01', 1000, [line('Terminal', { transactions: 2, transactionRate: 29 })]),
      read('2025-02', 1000, [flat('Terminal', 29)]),
    ]);
    expect(summary.fees).toMatchObject([{ kind: 'recurring', months: 2, perMonth: '43.50' }]);
  });

  it('match a category that has no sales in one month', () => {
    const { summary } = combined([
      read('2025-01', 1000, [line('Interchange A', { volume: 1000, volumeRate: 2 })]),
      read('2025-02', 1000, [line('Interchange B', { volume: 1000, volumeRate: 2 })]),
    ]);
    expect(summary.fees.map(({ kind }) => kind)).toEqual(['recurring', 'recurring']);
  });

  it('name a statement without a month, and one month twice', () => {
    const again = read('2025-02', 700, undefined, '1234');
    const { summary } = combined([
      read(null, 500),
      read('2025-02', 600, undefined, '1234'),
      again,
      { ...again, number: 99, fileName: 'copy.pdf' },
    ]);
    expect(summary.notes).toEqual([
      expect.stringContaining('copy.pdf has the same content as') as string,
      expect.stringContaining('two statements of February 2025 for one merchant number') as string,
      expect.stringContaining('No month was found on') as string,
    ]);
  });
});

it('a statement that was saved under several months counts once, unless it has no sales', () => {
  const copies = (volume: number): number =>
    combined(year().map((month) => read(month, volume, [flat('Monthly fee', 25)]))).summary.months
      .length;
  expect(copies(1000)).toBe(1);
  expect(copies(0)).toBe(12);
});

it.each([
  ['a total agrees', 1000, true],
  ['all totals differ', 900, false],
])(
  'statements of one month without merchant numbers may repeat each other if %s',
  (_, volume, expected) => {
    const discount = line('Discount', { volume: 1000, volumeRate: 2 });
    const other = line('Discount', { volume: 1000, volumeRate: volume === 1000 ? 2.1 : 1.9 });
    const one = read('2025-01', 1000, [discount], '1111');
    const again = read('2025-01', volume, [other]);
    const transactions = decimal(volume === 1000 ? 10 : 90);
    const figures = { ...again.figures, transactions };
    const { summary } = combined([one, { ...again, figures }]);
    const kinds = summary.notes.map((note) => note.includes('There are two statements of'));
    expect(kinds).toEqual([expected]);
  },
);

it('several locations are added up to months, and pay flat fees each', () => {
  const { summary, analysis, proposal, locations } = combined([
    read('2025-01', 1000, undefined, '1111'),
    read('2025-01', 500, undefined, '2222'),
    read('2025-02', 1100, undefined, '1111'),
  ]);
  expect(locations).toBe(2);
  expect(summary.months).toMatchObject([{ volume: '1500.00' }, { volume: '1100.00' }]);
  expect(analysis.statementTotals.totalVolume).toBe(1300);
  expect(summary.notes).toContainEqual(
    expect.stringContaining('February 2025 has 1 of 2 locations'),
  );
  const account = proposal?.fees.find(({ name }) => name === 'Account fee');
  expect(account?.monthlyAmount).toBe('19.90');
});

it('locations that a fee is charged for in one month only pay flat fees each', () => {
  const { locations, proposal } = combined([
    read('2025-01', 1000, [line('Location fee', { transactions: 3, transactionRate: 5 })]),
    read('2025-02', 1100, [line('Fee by location', { transactions: 3, transactionRate: 5 })]),
  ]);
  expect(locations).toBe(3);
  const account = proposal?.fees.find(({ name }) => name === 'Account fee');
  expect(account?.monthlyAmount).toBe('29.85');
});

it('keeps a gateway and its uses if its rent has another name each month', () => {
  const uses = line('Gateway items', { transactions: 1000, transactionRate: 0.05 });
  const { proposal } = combined([
    read('2025-01', 1000, [uses, flat('Gateway access', 10)]),
    read('2025-02', 1100, [uses, flat('Gateway access fee', 10)]),
  ]);
  expect(proposal?.comparison.lines.slice(0, 3).map(({ treatment }) => treatment)).toEqual([
    'extra',
    'extra',
    'extra',
  ]);
});

it('the average of lines adds up to the average of the totals', () => {
  const cents = fc.integer({ min: 0, max: 500_000 }).map((value) => value / 100);
  const fee = fc.record({
    name: fc.constantFrom('Discount', 'Authorizations', 'Statement fee', 'Refunded'),
    volume: cents,
    volumeRate: fc.integer({ min: 0, max: 40_000 }).map((value) => value / 10_000),
    transactions: fc.integer({ min: 0, max: 500 }),
    transactionRate: fc.integer({ min: -500, max: 5000 }).map((value) => value / 1000),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(fee, { maxLength: 6 }), { minLength: 2, maxLength: 12 }),
      (months) => {
        const statements = months.map((fees, at) => {
          const rows = fees.map(({ name, ...rest }) => line(name, rest));
          return read(year()[at] ?? null, 1000 + at, rows);
        });
        const { analysis } = combined(statements);
        const lines = sum(analysis.statementFees.map(feeLineTotal)).toNumber();
        // Each line may be half a cent off, and so may each statement's total.
        const tolerance = 0.01 * (analysis.statementFees.length + 2);
        expect(Math.abs(lines - analysis.statementTotals.totalStatementFees)).toBeLessThanOrEqual(
          tolerance,
        );
      },
    ),
  );
});

it('savings do not depend on the order of statements', () => {
  const statement = fc.record({
    month: fc.constantFrom(...year().slice(0, 4), null),
    volume: fc.integer({ min: 500, max: 5000 }),
    rate: fc.integer({ min: 100, max: 400 }),
    once: fc.option(fc.integer({ min: 1, max: 45 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(statement, { minLength: 2, maxLength: 6 }), (all) => {
      const statements = all.map(({ month, volume, rate, once }) =>
        read(month, volume, [
          line('Discount', { volume, volumeRate: rate / 100 }),
          ...(once === null ? [] : [flat('Statement fee', once)]),
        ]),
      );
      const [forward, backward] = [statements, statements.toReversed()].map(combined);
      expect(forward?.proposal?.monthlySavings).toBe(backward?.proposal?.monthlySavings);
      expect(forward?.summary.yearly?.range).toEqual(backward?.summary.yearly?.range);
    }),
  );
});

it('an average month replaces the markups that its months replace, though their rates differ', () => {
  const folder = '../../../../../packages/statement-reader/fixtures/statements/';
  const statements = ['worldpay-1', 'worldpay-2'].map((name, index): ReadStatement => {
    const file = new URL(`${folder}${name}.truth.json`, import.meta.url);
    const figures = toFigures(JSON.parse(readFileSync(file, 'utf8')) as Analysis);
    return {
      number: index + 1,
      fileName: `${name}.pdf`,
      month: `2025-0${index + 1}`,
      account: null,
      figures,
    };
  });
  const { proposal } = combined(statements);
  const markups = proposal?.comparison.lines.filter(({ name }) =>
    ['VISA', 'VISA DEBIT', 'MASTERCARD', 'MC DEBIT'].includes(name),
  );
  expect(markups?.map(({ treatment }) => treatment)).toEqual(Array(4).fill('replaced'));
  expect(Number(proposal?.monthlySavings)).toBeGreaterThan(0);
});
