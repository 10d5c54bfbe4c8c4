import {
  absolute,
  decimal,
  divide,
  multiply,
  toFixed,
  type Decimal,
} from '@portal/contracts/core/decimal';

/** A price of sales: a share of volume, and dollars for each sale. */
export interface Price {
  /** Percent. */
  rate: Decimal;
  each: Decimal;
}

const percent = decimal(100);
const [cent, half] = [decimal('0.01'), decimal('0.0051')];
const fewest = 3;
const leastShare = 0.95;

/** The price that makes the fee of nearly every sale, to the cent; null where there is none. */
export function fitPrice(samples: readonly { gross: Decimal; fee: Decimal }[]): Price | null {
  if (samples.length < fewest) return null;
  const byGross = samples.toSorted((a, b) => (a.gross < b.gross ? -1 : 1));
  const [low, high] = [byGross[0], byGross.at(-1)];
  if (!low || !high || high.gross - low.gross < cent) return null;
  // The farther apart two sales are, the less their rounding matters.
  const slope = multiply(divide(high.fee - low.fee, high.gross - low.gross), percent);
  for (const places of [1, 2, 3]) {
    const rate = decimal(toFixed(slope, places));
    const each = decimal(toFixed(low.fee - divide(multiply(rate, low.gross), percent), 2));
    if (rate < 0n || each < 0n) continue;
    const fitting = samples.filter(
      ({ gross, fee }) => absolute(divide(multiply(rate, gross), percent) + each - fee) <= half,
    );
    if (fitting.length >= leastShare * samples.length) return { rate, each };
  }
  return null;
}
