import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';

/** A price: a share of volume, and dollars per sale. */
export interface Price {
  /** Percent. */
  rate: Decimal;
  each: Decimal;
}

const [cent, half] = [decimal('0.01'), decimal('0.0051')];
const minSamples = 3;
const minShare = 0.95;

/** Finds the price that explains nearly every fee to the cent; null if there is none. */
export function fitPrice(samples: readonly { gross: Decimal; fee: Decimal }[]): Price | null {
  if (samples.length < minSamples) return null;
  const byGross = samples.toSorted((a, b) => (a.gross < b.gross ? -1 : 1));
  const [low, high] = [byGross[0], byGross.at(-1)];
  if (!low || !high || high.gross.minus(low.gross) < cent) return null;
  // Rounding matters least between distant amounts.
  const slope = high.fee.minus(low.fee).over(high.gross.minus(low.gross)).times(100);
  for (const places of [1, 2, 3]) {
    const rate = slope.round(places);
    const each = low.fee.minus(priced({ rate, each: zero }, low.gross, 1)).round(2);
    if (rate < zero || each < zero) continue;
    const fitting = samples.filter(
      ({ gross, fee }) => priced({ rate, each }, gross, 1).minus(fee).absolute() <= half,
    );
    if (fitting.length >= minShare * samples.length) return { rate, each };
  }
  return null;
}

/** rate ÷ 100 × volume + each × number. */
export const priced = ({ rate, each }: Price, volume: Decimal, sales: number): Decimal =>
  rate.times(volume).over(100).plus(each.times(sales));
