import {
  add,
  decimal,
  divide,
  multiply,
  toFixed,
  toNumber,
  type Decimal,
} from '@portal/contracts/core/decimal';
import type { Analysis, CardTypeRow, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import type { FeeOverMonths } from '@portal/contracts/quotes/months';

/** Months of a year: a fee that is there once counts as a twelfth of it in the average month. */
const year = 12;

/** The figures of the average month, and what each fee is over all months. */
export interface OverMonths {
  analysis: Analysis;
  fees: FeeOverMonths[];
}

/**
 * The average of months, each of them the figures of one or several locations. Rates are weighed by volume
 * and by count, so that a line's amount is the average of its amounts. A flat fee that one month alone has
 * is no fee of every month: it counts once in a year.
 */
export function averageMonth(months: readonly (readonly Analysis[])[]): OverMonths {
  const all = months.flat();
  const count = decimal(months.length);
  const lines = linesOver(months).map((line) => toAverage(line, months.length));
  const once = add(...lines.map(({ fee, total }) => (fee.kind === 'once' ? total : 0n)));
  const totals = all.map(({ statementTotals }) => statementTotals);
  const fees = add(...totals.map((one) => decimal(one.totalStatementFees)));
  return {
    analysis: {
      cardTypeSummary: averageCards(all, count),
      statementFees: lines.map(({ row }) => row),
      statementTotals: {
        currentProcessor: mostly(totals.map(({ currentProcessor }) => currentProcessor)),
        totalVolume: money(divide(add(...totals.map((one) => decimal(one.totalVolume))), count)),
        transactionCount: whole(add(...totals.map((one) => decimal(one.transactionCount))), count),
        totalStatementFees: money(divide(fees - once, count) + divide(once, decimal(year))),
      },
    },
    fees: lines.map(({ fee }) => fee),
  };
}

/** Devices or accounts that a flat fee is charged for at most; what is charged more often goes by use. */
const mostItems = 12;

const isFlat = ({ volume, volumeRate, transactions }: FeeRow): boolean =>
  (volume === 0 || volumeRate === 0) && Math.abs(transactions) <= mostItems;

interface LineOver {
  rows: FeeRow[];
  /** Which of the months have it. */
  months: Set<number>;
}

/** Lines of one name and type. */
function linesOver(months: readonly (readonly Analysis[])[]): LineOver[] {
  const lines = new Map<string, LineOver>();
  for (const [month, analyses] of months.entries())
    for (const row of analyses.flatMap(({ statementFees }) => statementFees)) {
      const name = row.name.toLowerCase().replaceAll(/\s+/g, ' ');
      const key = JSON.stringify([row.feeType, name]);
      const line = lines.get(key) ?? { rows: [], months: new Set() };
      line.rows.push(row);
      line.months.add(month);
      lines.set(key, line);
    }
  return [...lines.values()];
}

interface AverageLine {
  row: FeeRow;
  fee: FeeOverMonths;
  total: Decimal;
}

function toAverage({ rows, months }: LineOver, count: number): AverageLine {
  const [{ name, feeType } = { name: '', feeType: 'Other Fees' as const }] = rows;
  const isOnce = count > 1 && months.size === 1 && rows.every(isFlat);
  const over = decimal(isOnce ? year : count);
  const total = add(...rows.map(feeLineTotal));
  const volume = add(...rows.map((row) => decimal(row.volume)));
  const byVolume = add(
    ...rows.map((row) => multiply(decimal(row.volume), decimal(row.volumeRate))),
  );
  const averageVolume = decimal(money(divide(volume, over)));
  const rate = averageVolume === 0n ? 0n : divide(divide(byVolume, over), averageVolume);
  // Whatever the rate does not make, as in a month of refunds, is charged by the item.
  const rest = divide(total, over) - multiply(multiply(averageVolume, rate), decimal('0.01'));
  const items = whole(add(...rows.map((row) => decimal(row.transactions))), over);
  const transactions = items === 0 && toFixed(rest, 2) !== '0.00' ? 1 : items;
  const perItem = transactions === 0 ? 0n : divide(rest, decimal(transactions));
  return {
    total,
    row: {
      ...{ feeType, name },
      volume: Number(toFixed(averageVolume, 2)),
      volumeRate: toNumber(rate, 6),
      transactions,
      transactionRate: toNumber(perItem, 6),
    },
    fee: {
      ...{ name, feeType, kind: isOnce ? 'once' : 'recurring', months: months.size },
      total: toFixed(total, 2),
      perMonth: toFixed(divide(total, over), 2),
    },
  };
}

function averageCards(all: readonly Analysis[], count: Decimal): CardTypeRow[] {
  const rows = all.flatMap(({ cardTypeSummary }) => cardTypeSummary);
  return [...new Set(rows.map(({ cardType }) => cardType))].map((cardType) => {
    const own = rows.filter((row) => row.cardType === cardType);
    return {
      cardType,
      volume: money(divide(add(...own.map(({ volume }) => decimal(volume))), count)),
      transactions: whole(add(...own.map((row) => decimal(row.transactions))), count),
    };
  });
}

const money = (value: Decimal): number => toNumber(value, 2);
const whole = (sum: Decimal, count: Decimal): number => toNumber(divide(sum, count), 0);

/** What there is most of. */
function mostly(names: readonly string[]): string {
  const times = (name: string): number => names.filter((one) => one === name).length;
  return names.reduce((best, name) => (times(name) > times(best) ? name : best), names[0] ?? '');
}
