import { sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import { noteText } from '@portal/contracts/quotes/note-text';
import { rateOf } from './compare-month.ts';
import type { Figures } from './figures.ts';
import { averageMonth } from './over-months.ts';
import { groupMonths, type Grouped, type ReadStatement } from './group-months.ts';

const year = 12;

export function combineStatements(statements: readonly ReadStatement[]) {
  const grouped = groupMonths(statements);
  const months = grouped.groups.map((group) => group.statements.map(({ figures }) => figures));
  const { average, fees } = averageMonth(months);
  return {
    average,
    locations: grouped.locations,
    notes: grouped.notes,
    /** All months; `price` returns what a statement saves in its month, or null. */
    months: (price: (figures: Figures) => Decimal | null, annualSavings: Decimal | null) => {
      const savings = months.map((month) => savingsOf(month.map(price)));
      return {
        months: grouped.groups.map(({ month, statements: own }, index) => ({
          month,
          statements: own.map(({ number }) => number),
          ...salesAndFees(months[index] ?? []),
          savings: savings[index] ?? null,
        })),
        // The average rate weighs each month by its volume.
        average: {
          ...salesAndFees([average]),
          effectiveRate: salesAndFees(months.flat()).effectiveRate,
        },
        fees,
        locations: grouped.locations,
        yearly: annualSavings && yearly(annualSavings, savings, grouped),
        notes: grouped.notes.map(noteText),
      };
    },
  };
}

/** The combined savings of a month's statements; null if one of them has none. */
const savingsOf = (statements: readonly (Decimal | null)[]): Decimal | null => {
  const known = statements.filter((saving) => saving !== null);
  return known.length === statements.length ? sum(known) : null;
};

export function salesAndFees(statements: readonly Figures[]) {
  const volume = sum(statements.map((one) => one.volume));
  const fees = sum(statements.map((one) => one.fees));
  return {
    volume,
    transactions: sum(statements.map((one) => one.transactions)).toNumber(),
    fees,
    effectiveRate: rateOf(fees, volume),
  };
}

function yearly(
  savings: Decimal,
  byMonth: readonly (Decimal | null)[],
  { groups, isWhole }: Grouped,
) {
  const known = byMonth.filter((saving) => saving !== null).toSorted((a, b) => (a < b ? -1 : 1));
  const [least = zero] = known;
  const most = known.at(-1) ?? zero;
  const isExtrapolated = groups.length < year || !isWhole;
  return {
    savings,
    range: known.length > 1 ? { low: least.times(year), high: most.times(year) } : null,
    isExtrapolated,
    basis: isExtrapolated
      ? `An extrapolation: 12 × the average of ${groups.length === 1 ? 'one month' : `${groups.length} months`}, fees that were charged once counted once.`
      : 'Twelve months as they were: nothing is extrapolated.',
  };
}
