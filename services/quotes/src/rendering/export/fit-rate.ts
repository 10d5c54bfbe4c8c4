import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';

/** A price of sales: a share of volume, and dollars for each sale. */
export interface Price {
  /** Percent. */
  rate: Decimal;
  each: Decimal;
}

const [cent, half] = [decimal('0.01'), decimal('0.0051')];
const fewest = 3;
const leastShare = 0.95;

/** The price that makes the fee of nearly every sale, to the cent; null where there is none. */
export function fitPrice(samples: readonly { gross: Decimal; fee: Decimal }[]): Price | null {
  if (samples.length < fewest) return null;
  const byGross = samples.toSorted((a, b) => (a.gross < b.gross ? -1 : 1));
  const [low, high] = [byGross[0], byGross.at(-1)];
  if (!low || !high || high.gross.minus(low.gross) < cent) return null;
  // The farther apart two sales are, the less their rounding matters.
  const slope = high.fee.minus(low.fee).over(high.gross.minus(low.gross)).times(100);
  for (const places of [1, 2, 3]) {
    const rate = slope.round(places);
    const each = low.fee.minus(priced({ rate, each: zero }, low.gross, 1)).round(2);
    if (rate < zero || each < zero) continue;
    const fitting = samples.filter(
      ({ gross, fee }) => priced({ rate, each }, gross, 1).minus(fee).absolute() <= half,
    );
    if (fitting.length >= leastShare * samples.length) return { rate, each };
  }
  return null;
}

/** What a price makes of sales: rate ÷ 100 × volume + each × number. */
export const priced = ({ rate, each }: Price, volume: Decimal, sales: number): Decimal =>
  rate.times(volume).over(100).plus(each.times(sales));
