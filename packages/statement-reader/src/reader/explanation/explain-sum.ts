import { toCents } from '../layout/figures-in-text.ts';
import { explainAmount, type Explained, type LineFigure } from './explain-amount.ts';

/**
 * Explains an amount as the sum of two amounts of its line, each explained on the same sales: the bank's part and the
 * processor's. Combines their rates. Null if there are none.
 */
export function explainSum(amount: number, figures: readonly LineFigure[]): Explained | null {
  const whole = toCents(amount);
  const parts = figures.filter(({ kind, value }) => kind === 'money' && toCents(value) > 0);
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      if (toCents(one.value) + toCents(other.value) !== whole) continue;
      // Keep the index, but not the value.
      const rest = figures.map((figure) =>
        figure === one || figure === other ? { ...figure, value: 0 } : figure,
      );
      const both = [one, other].map(({ value }) => explainAmount(value, rest, null));
      const sum = both[0] && both[1] && together(both[0], both[1], amount < 0 ? -1 : 1);
      if (sum) return sum;
    }
  return null;
}

/** Combines two charges on the same sales; null if their sales differ or neither is certain. */
function together(a: Explained, b: Explained, sign: 1 | -1): Explained | null {
  if (!a.isExact && !b.isExact) return null;
  if (a.volume && b.volume && a.volume !== b.volume) return null;
  if (a.transactions && b.transactions && a.transactions !== b.transactions) return null;
  const sum = (x: number, y: number): number =>
    sign * Number((Math.abs(x) + Math.abs(y)).toFixed(6));
  return {
    volume: a.volume || b.volume,
    volumeRate: sum(a.volume && a.volumeRate, b.volume && b.volumeRate),
    transactions: a.transactions || b.transactions,
    transactionRate: sum(a.transactionRate, b.transactionRate),
    isExact: true,
    isSum: true,
    from: { ...b.from, ...a.from },
  };
}
