import type { FeeRow } from '@portal/contracts/quotes/analysis';
import type { Figure } from '../layout/figures-in-text.ts';
import type { ColumnRole } from '../vocabulary/column-roles.ts';

export type Explanation = Pick<
  FeeRow,
  'volume' | 'volumeRate' | 'transactions' | 'transactionRate'
>;

/** The index of the number for each part; -1 for that of the line above. */
type Parts = Partial<Record<keyof Explanation, number>>;

export interface Explained extends Explanation {
  from: Parts;
  /** Whether it matches to the cent, not only within daily rounding. */
  isExact: boolean;
  /** Whether it is the sum of two amounts of the line. */
  isSum?: true;
}

/** A number of a line, with its column's role. */
export type LineFigure = Figure & { role?: ColumnRole | null };

interface Candidate {
  value: number;
  index: number;
  isNamed: boolean;
  /** Whether it would be unusual: sales in whole dollars, or an uncommonly high percentage. */
  isOdd?: boolean;
}

/** Higher percentages are printed with a sign, if at all. */
const usualPercent = 5;

const isAbove = ({ index }: Candidate): boolean => index === -1;

/** Half a cent, for a rounded product. */
const rounding = 0.0051;
/** Accumulated daily rounding on a percentage of volume, and its largest share of the amount. */
const [dailyRounding, roundedShare] = [0.031, 0.02];

/**
 * Finds the volume, rates and count among a line's numbers that explain its amount: volume × rate + count × charge.
 * `above` is what the line above is charged on, for a second line that leaves its volume, or volume and count, blank.
 * Prefers the explanation that the column headers confirm. Null if there is none.
 */
export function explainAmount(
  amount: number,
  figures: readonly LineFigure[],
  above: Explanation | null,
): Explained | null {
  const size = Math.abs(amount);
  const sign = amount < 0 ? -1 : 1;
  const all = candidates(figures, above);
  const ways = [...bothParts(size, all), ...countAndCharge(size, all), ...volumeAndRate(size, all)];
  const best = ways.toSorted((a, b) => b.named - a.named || a.off - b.off)[0];
  if (!best) return null;
  const { volume, rate, count, charge } = best;
  return {
    volume: volume?.value ?? 0,
    volumeRate: normalize(sign * (rate?.value ?? 0)),
    transactions: count?.value ?? 0,
    transactionRate: normalize(sign * (charge?.value ?? 0)),
    isExact: best.off <= rounding,
    from: {
      ...(volume && rate ? { volume: volume.index, volumeRate: rate.index } : {}),
      ...(count && charge ? { transactions: count.index, transactionRate: charge.index } : {}),
    },
  };
}

interface Candidates {
  volumes: Candidate[];
  rates: Candidate[];
  counts: Candidate[];
  charges: Candidate[];
}

/** Columns that are not part of a charge, if their headers are right. */
const noPart = new Set<ColumnRole>(['past', 'share', 'average', 'refund', 'date']);

function candidates(figures: readonly LineFigure[], above: Explanation | null): Candidates {
  const found: Candidates = { volumes: [], rates: [], counts: [], charges: [] };
  for (const [index, { value: signed, kind, dollars, role }] of figures.entries()) {
    const value = Math.abs(signed);
    if (value === 0 && kind !== 'money') continue;
    const isElse = role != null && noPart.has(role);
    const as = (...roles: ColumnRole[]): boolean => roles.some((one) => one === role);
    if (kind !== 'percent' && kind !== 'cents' && isWholeCents(value))
      found.volumes.push({
        value,
        index,
        isNamed: as('volume', 'amount', 'net'),
        isOdd: kind === 'integer' || isElse,
      });
    if (isPoints(value, kind) && !dollars)
      found.rates.push({ value: normalize(value / 100), index, isNamed: as('rate'), isOdd: true });
    if (value > 0 && !dollars && kind !== 'integer' && kind !== 'cents')
      for (const percent of toPercents(value, kind))
        found.rates.push({
          value: percent,
          index,
          isNamed: as('rate'),
          isOdd: (kind !== 'percent' && percent > usualPercent) || isElse,
        });
    if (kind === 'integer' && value > 0)
      found.counts.push({ value, index, isNamed: as('count'), isOdd: isElse });
    if (kind !== 'percent' && kind !== 'integer' && value > 0)
      found.charges.push({ value, index, isNamed: as('each', 'rate'), isOdd: isElse });
  }
  if (above?.volume) found.volumes.push({ value: above.volume, index: -1, isNamed: false });
  if (above?.transactions)
    found.counts.push({ value: above.transactions, index: -1, isNamed: false });
  return found;
}

/** Basis points without their unit: `151.0`. */
const isPoints = (value: number, kind: string): boolean =>
  kind === 'decimal' && value >= 5 && value < 1000;

/**
 * Possible percentages of a number: `1.65%` is 1.65; `.0165` is a fraction, `1.6900` is percent. All of the sales, or
 * more, is a share of a total or a misread number.
 */
function toPercents(value: number, kind: string): number[] {
  if (kind === 'percent') return value < 100 ? [value] : [];
  if (value >= 30) return [];
  return value < 0.3 ? [normalize(value * 100), value] : [value];
}

interface Way {
  volume?: Candidate;
  rate?: Candidate;
  count?: Candidate;
  charge?: Candidate;
  /** The number of parts with matching columns, less penalties. */
  named: number;
  /** Dollars off the printed amount. */
  off: number;
}

function bothParts(size: number, { volumes, rates, counts, charges }: Candidates): Way[] {
  const ways: Way[] = [];
  for (const volume of volumes)
    for (const rate of rates) {
      const part = (volume.value * rate.value) / 100;
      if (rate.index === volume.index || part > size + dailyRounding) continue;
      for (const count of counts)
        for (const charge of charges) {
          if (charge.value === size || (isAbove(count) && !isAbove(volume))) continue;
          const off = Math.abs(part + count.value * charge.value - size);
          const own = [volume, rate, count, charge].filter((one) => !isAbove(one));
          const isTwice = new Set(own.map(({ index }) => index)).size < own.length;
          // Four numbers explain nearly any amount by chance.
          const isNamed = [volume, rate, count, charge].every((one) => one.isNamed);
          if (isTwice || off > (isNamed ? dailyRounding : 2 * rounding)) continue;
          ways.push(way({ volume, rate, count, charge }, off, 0.5));
        }
    }
  return ways;
}

/** "1 × a repeated amount" is the weakest explanation. */
const asPrinted = -2;

function countAndCharge(size: number, { counts, charges }: Candidates): Way[] {
  return counts.flatMap((count) =>
    charges.flatMap((charge) => {
      const off = Math.abs(count.value * charge.value - size);
      return count.index !== charge.index && off <= rounding && !isAbove(count)
        ? [way({ count, charge }, off, charge.value === size ? asPrinted : 0.25)]
        : [];
    }),
  );
}

function volumeAndRate(size: number, { volumes, rates }: Candidates): Way[] {
  return volumes.flatMap((volume) =>
    rates.flatMap((rate) => {
      const off = Math.abs((volume.value * rate.value) / 100 - size);
      const isNear = off <= Math.max(rounding, Math.min(dailyRounding, size * roundedShare));
      return volume.index !== rate.index && isNear ? [way({ volume, rate }, off, 0)] : [];
    }),
  );
}

function way(parts: Omit<Way, 'named' | 'off'>, off: number, bonus: number): Way {
  const used = Object.values(parts) as Candidate[];
  const named = used.filter(({ isNamed }) => isNamed).length - (used.length - 2);
  // The line's own numbers before those above; exact before daily rounding.
  const carried = used.some(isAbove) ? 1.5 : 0;
  const odd = used.filter(({ isOdd }) => isOdd).length * 1.5;
  return { ...parts, named: named + bonus - carried - odd - (off > rounding ? 2 : 0), off };
}

/** A volume has at most two decimals; `0.0195` is a rate. */
const isWholeCents = (value: number): boolean => Number(value.toFixed(2)) === value;

/** Rounds floating-point error beyond six decimals. */
const normalize = (value: number): number => Number(value.toFixed(6));

/** A flat charge: once, at its amount. */
export const flat = (amount: number): Explanation => ({
  volume: 0,
  volumeRate: 0,
  transactions: 1,
  transactionRate: amount,
});
