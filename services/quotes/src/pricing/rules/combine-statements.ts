import { sum, zero, type Decimal, decimal } from '@portal/contracts/core/decimal';
import { noteText } from '@portal/contracts/quotes/note-text';
import type { FeeOverMonths } from '@portal/contracts/quotes/months';
import { rateOf, unexplainedOf } from './compare-month.ts';
import {
  type Figures,
  amountOf,
  toCharge,
  type CardSales,
  type Charge,
  type InDecimals,
} from './figures.ts';
import { locationsOf } from './locations.ts';
import { findPassThrough } from './pass-through.ts';
import { groupMonths, type Grouped, type ReadStatement } from './group-months.ts';

/** Months a year: a one-time fee counts as a twelfth in the average month. */
const year = 12;

export function combineStatements(statements: readonly ReadStatement[]) {
  const grouped = groupMonths(statements);
  const months = grouped.groups.map((group) => group.statements.map(({ figures }) => figures));
  // An average has no count of locations if a fee for each is in one month only.
  const locations = Math.max(...months.flat().map((one) => locationsOf(one, grouped.locations)));
  const { average, fees, spread } = averageMonth(months);
  return {
    average,
    statements: months.flat(),
    count: months.length,
    locations,
    notes: grouped.notes,
    /** All months; `price` returns what a statement saves, or null. */
    months: (price: (figures: Figures) => Decimal | null, annualSavings: Decimal | null) => {
      const savings = spread.map((month) => savingsOf(month.map(price)));
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
        locations,
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
  const [min = zero] = known;
  const max = known.at(-1) ?? zero;
  const isExtrapolated = groups.length < year || !isWhole;
  return {
    savings,
    range:
      known.length > 1 && known.length === byMonth.length
        ? { low: min.times(year), high: max.times(year) }
        : null,
    isExtrapolated,
    basis: isExtrapolated
      ? `An extrapolation: 12 × the average of ${groups.length === 1 ? 'one month' : `${groups.length} months`}, fees that were charged once counted once.`
      : 'Twelve months as they were: nothing is extrapolated.',
  };
}

type ChargeOverMonths = InDecimals<FeeOverMonths, 'total' | 'perMonth'>;

/**
 * Averages months, each with the figures of one or several locations. Rates are weighted by volume and by count, so
 * that a line's amount is the average of its amounts. A flat fee that occurs in one month only counts once a year.
 */
function averageMonth(months: readonly (readonly Figures[])[]) {
  const all = months.flat();
  const count = months.length;
  const lines = linesOver(months).map((line) => toAverage(line, count));
  const once = lines.filter(({ fee }) => fee.kind === 'once');
  const inOneMonth = new Set(once.flatMap(({ charges }) => charges));
  const passThrough = new Set(all.flatMap((one) => [...findPassThrough(one)]));
  const twelfths = once.map(({ charge }) => charge);
  const spread = ({ charges, fees, ...others }: Figures, at: number): Figures => {
    const added = at === 0 ? twelfths : [];
    const moved = amountOf(charges.filter((charge) => inOneMonth.has(charge)));
    return {
      ...others,
      charges: [...charges.filter((charge) => !inOneMonth.has(charge)), ...added],
      fees: fees.minus(moved).plus(amountOf(added)).round(2),
    };
  };
  const paidOnce = sum(once.map(({ fee }) => fee.total));
  const total = (figure: 'volume' | 'transactions' | 'fees') => sum(all.map((one) => one[figure]));
  return {
    average: {
      cards: averageCards(all, count),
      charges: lines.map(({ charge }) => charge),
      // Averaged rates differ by line, so they no longer show that a markup is on all sales.
      passThrough: new Set(
        lines.flatMap(({ charges, charge }) =>
          charges.some((each) => passThrough.has(each)) ? [charge] : [],
        ),
      ),
      unexplained: sum(all.map(unexplainedOf)).over(count).round(2),
      processor: mostly(all.map(({ processor }) => processor)),
      volume: total('volume').over(count).round(2),
      // Unknown if one statement does not say how many sales it has: an average of the others is too low.
      transactions: all.some(lacksSalesCount) ? zero : total('transactions').over(count).round(0),
      fees: total('fees').minus(paidOnce).over(count).plus(paidOnce.over(year)).round(2),
    },
    fees: lines.map(({ fee }) => fee),
    /** The months with a twelfth of each fee that was charged once, so that no December stands for a year. */
    spread: months.map((month) => month.map(spread)),
  };
}

const lacksSalesCount = ({ volume, transactions }: Figures): boolean =>
  volume > zero && transactions <= zero;

/** Maximum items for a flat fee per device or account; more means that it depends on usage. */
const maxItems = decimal(12);
const one = decimal(1);

/** Not a credit, which may have another name each month: averaged, it promises less. */
const isFlat = ({ volume, volumeRate, transactions, amount }: Charge): boolean =>
  (volume.isZero() || volumeRate.isZero()) && transactions.absolute() <= maxItems && amount >= zero;

/** Added to a count to round up: parts of an item are twelfths at least. */
const upwards = decimal('0.49');

interface LineOver {
  charges: Charge[];
  months: Set<number>;
}

function linesOver(months: readonly (readonly Figures[])[]): LineOver[] {
  const lines = new Map<string, LineOver>();
  for (const [month, all] of months.entries())
    for (const charge of all.flatMap(({ charges }) => charges)) {
      const name = charge.name.toLowerCase().replaceAll(/\s+/g, ' ');
      const key = JSON.stringify([charge.feeType, name]);
      const line = lines.get(key) ?? { charges: [], months: new Set() };
      line.charges.push(charge);
      line.months.add(month);
      lines.set(key, line);
    }
  return [...lines.values()];
}

function toAverage({ charges, months }: LineOver, count: number) {
  const [{ name, feeType } = { name: '', feeType: 'Other Fees' as const }] = charges;
  const isOnce = count > 1 && months.size === 1 && charges.every(isFlat);
  const over = isOnce ? year : count;
  const average = (figure: (charge: Charge) => Decimal) => sum(charges.map(figure)).over(over);
  const volume = average((charge) => charge.volume).round(2);
  const byVolume = average((charge) => charge.volume.times(charge.volumeRate));
  const volumeRate = volume.isZero() ? zero : byVolume.over(volume);
  const perMonth = average(({ amount }) => amount);
  // The part that the rate does not explain, as in a month of refunds, is charged per item.
  const rest = perMonth.minus(volume.times(volumeRate).over(100));
  const items = average((charge) => charge.transactions)
    .plus(upwards)
    .round(0);
  const transactions = items.isZero() && !rest.round(2).isZero() ? one : items;
  const transactionRate = transactions.isZero() ? zero : rest.over(transactions);
  const rates = { volumeRate: volumeRate.round(6), transactionRate: transactionRate.round(6) };
  const fee: ChargeOverMonths = {
    name,
    feeType,
    kind: isOnce ? 'once' : 'recurring',
    months: months.size,
    total: amountOf(charges),
    perMonth,
  };
  return { charges, charge: toCharge({ feeType, name, volume, transactions, ...rates }), fee };
}

function averageCards(all: readonly Figures[], count: number): CardSales[] {
  const rows = all.flatMap(({ cards }) => cards);
  return [...new Set(rows.map(({ cardType }) => cardType))].map((cardType) => {
    const own = rows.filter((row) => row.cardType === cardType);
    const volume = sum(own.map((row) => row.volume)).over(count);
    const transactions = sum(own.map((row) => row.transactions)).over(count);
    return { cardType, volume: volume.round(2), transactions: transactions.round(0) };
  });
}

function mostly(names: readonly string[]): string {
  const times = (name: string): number => names.filter((one) => one === name).length;
  return names.reduce((best, name) => (times(name) > times(best) ? name : best), names[0] ?? '');
}
