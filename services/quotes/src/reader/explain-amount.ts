import type { FeeRow } from '@portal/contracts/quotes/analysis';
import type { Figure } from './figures-in-text.ts';

/** How a fee line's amount comes about. */
export type Explanation = Pick<
  FeeRow,
  'volume' | 'volumeRate' | 'transactions' | 'transactionRate'
>;

interface Rate {
  /** Percent of volume. */
  percent: number;
  index: number;
}

/** Half a cent, for a printed product that was rounded. */
const rounding = 0.0051;
/** What rounding each day may add up to on a percentage of volume. */
const dailyRounding = 0.031;

/**
 * Finds the volume, rates and count among a line's numbers that make its printed amount:
 * volume × rate + count × charge. `before` is the volume of the line above, for a second line that
 * leaves it blank. Null where nothing does.
 */
export function explainAmount(
  amount: number,
  figures: readonly Figure[],
  before: number | null,
): Explanation | null {
  const size = Math.abs(amount);
  const sign = amount < 0 ? -1 : 1;
  const own = figures.map(({ value, kind }, index) => ({ value: Math.abs(value), kind, index }));
  const volumes = own.filter(
    ({ kind, value }) => kind !== 'percent' && kind !== 'cents' && isWholeCents(value),
  );
  const rates = own.flatMap(toRates);
  const counts = own.filter(({ kind, value }) => kind === 'integer' && value > 0);
  const charges = own.filter(
    ({ kind, value }) => kind !== 'percent' && kind !== 'integer' && value > 0,
  );
  const carried = before === null ? [] : [{ value: before, index: -1 }];

  const explain = (
    volume: number,
    percent: number,
    transactions: number,
    charge: number,
  ): Explanation => ({
    volume,
    volumeRate: tidy(sign * percent),
    transactions,
    transactionRate: tidy(sign * charge),
  });

  for (const tolerance of [rounding, dailyRounding])
    for (const from of [volumes, carried])
      for (const volume of from)
        for (const rate of rates) {
          if (rate.index === volume.index) continue;
          const part = (volume.value * rate.percent) / 100;
          if (part > size + tolerance) continue;
          for (const count of counts)
            for (const charge of charges) {
              const used = new Set([volume.index, rate.index, count.index, charge.index]);
              if (used.size < 4) continue;
              if (Math.abs(part + count.value * charge.value - size) <= tolerance)
                return explain(volume.value, rate.percent, count.value, charge.value);
            }
        }
  for (const count of counts)
    for (const charge of charges)
      if (count.index !== charge.index && Math.abs(count.value * charge.value - size) <= rounding)
        return explain(0, 0, count.value, charge.value);
  for (const tolerance of [rounding, dailyRounding])
    for (const from of [volumes, carried])
      for (const volume of from)
        for (const rate of rates)
          if (
            rate.index !== volume.index &&
            Math.abs((volume.value * rate.percent) / 100 - size) <= tolerance
          )
            return explain(volume.value, rate.percent, 0, 0);
  return null;
}

/** What a number may be as a rate: `1.65%` is 1.65; `.0165` is a fraction, `1.6900` is percent. */
function toRates({ value, kind, index }: { value: number; kind: string; index: number }): Rate[] {
  if (value <= 0) return [];
  if (kind === 'percent') return [{ percent: value, index }];
  if (kind === 'integer' || kind === 'cents' || value >= 30) return [];
  const fraction = { percent: tidy(value * 100), index };
  const percent = { percent: value, index };
  return value < 0.3 ? [fraction, percent] : [percent];
}

/** A volume is dollars and cents; a rate like `0.0195` is none. */
const isWholeCents = (value: number): boolean => Number(value.toFixed(2)) === value;

/** Takes off what binary arithmetic added beyond six decimals. */
const tidy = (value: number): number => Number(value.toFixed(6));

/** A flat charge: once, at its amount. */
export const flat = (amount: number): Explanation => ({
  volume: 0,
  volumeRate: 0,
  transactions: 1,
  transactionRate: amount,
});
