import { explainAmount } from '../explanation/explain-amount.ts';
import type { FeeLine } from '../fees/fee-line.ts';
import { amountWords, type FeeReading } from '../fees/fee-reading.ts';
import type { Cell } from '../layout/cells.ts';
import { toCents } from '../layout/figures-in-text.ts';

const minRivals = 3;
const minShare = 0.5;
/** Smaller products match amounts by chance. */
const minAmount = 0.5;

interface Rival {
  fee: FeeLine;
  cell: Cell;
}

/**
 * Other amounts of charged lines that are products of a rate as well, in most lines of a table: another price, or the
 * charge of another time. Parts of the charge are none, nor is a higher price printed with the difference.
 */
export function rivalAmounts(fees: FeeReading): Rival[] {
  const charged = amountWords(fees);
  const isOther = ({ cell }: Rival): boolean => !cell.words.some((word) => charged.has(word));
  return fees.tables.flatMap(({ lines }) => {
    const made = lines.filter(({ explained }) => explained?.isExact && !isOnce(explained));
    const rivals = made.flatMap(rivalsOf).filter(isOther);
    const rows = new Set(rivals.map(({ fee }) => fee));
    return rows.size >= Math.max(minRivals, made.length * minShare) ? rivals : [];
  });
}

function rivalsOf(fee: FeeLine): Rival[] {
  const { figures, cells, explained, amount } = fee;
  const used = Object.values(explained?.from ?? {});
  return figures.flatMap((figure, index): Rival[] => {
    const cell = cells[index];
    const [own, charged] = [toCents(figure.value), toCents(amount.value)];
    if (!cell || figure.kind !== 'money' || used.includes(index) || own === charged) return [];
    const others = figures.filter((_, at) => at !== index);
    const differs = others.some(({ value }) => toCents(value) === Math.abs(charged - own));
    const made =
      own < minAmount * 100 || differs ? null : explainAmount(figure.value, others, null);
    return made?.isExact && !isOnce(made) ? [{ fee, cell }] : [];
  });
}

const isOnce = ({ volumeRate, transactions }: { volumeRate: number; transactions: number }) =>
  volumeRate === 0 && transactions === 1;
