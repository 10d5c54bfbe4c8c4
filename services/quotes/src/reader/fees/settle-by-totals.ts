import type { Figure } from '../layout/figures-in-text.ts';
import type { FeeLine } from './fee-line.ts';

const toCents = ({ value }: Figure): number => Math.round(value * 100);
const sumOf = (lines: FeeLine[]): number =>
  lines.reduce((total, { amount }) => total + toCents(amount), 0);

export interface SettledLines {
  lines: FeeLine[];
  /** The totals, in cents. */
  subtotals: number[];
  /** Whether the lines add up to them. */
  isSettled: boolean;
}

/**
 * Holds lines against the totals that are printed below them. Where they do not add up and other
 * readings of one or two amounts would, those are taken. Lines that are sums of those above them are
 * totals, whatever they are called.
 */
export function settleByTotals(
  read: FeeLine[],
  totals: Figure[],
  areNegative = false,
): SettledLines {
  const lines = withoutSums(areNegative ? read.map(withMinus) : read);
  const subtotals = totals.map(toCents);
  const sum = sumOf(lines);
  const isTotal = subtotals.some((total) => Math.abs(Math.abs(total) - Math.abs(sum)) <= 1);
  if (isTotal || subtotals.length === 0) return { lines, subtotals, isSettled: isTotal };
  const [first = 0] = subtotals;
  const settled = changed(lines, sum < 0 ? -Math.abs(first) : Math.abs(first), mostChanged);
  return { lines: settled ?? lines, subtotals, isSettled: settled !== null };
}

/** So many amounts may be read otherwise to make a total. */
const mostChanged = 2;

/** The lines with other readings of up to `most` amounts that make them add up; null where none do. */
function changed(lines: FeeLine[], total: number, most: number, from = 0): FeeLine[] | null {
  if (most === 0) return null;
  const sum = sumOf(lines);
  const tries: [FeeLine[], number][] = [];
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] as FeeLine;
    for (const other of line.otherAmounts) {
      const list = lines.with(index, readAs(line, other));
      if (Math.abs(sum - toCents(line.amount) + toCents(other) - total) <= 1) return list;
      tries.push([list, index]);
    }
  }
  for (const [list, index] of tries) {
    const found = changed(list, total, most - 1, index + 1);
    if (found) return found;
  }
  return null;
}

/** A line with another reading of its amount; what made the one before makes this one no more. */
function readAs(line: FeeLine, amount: Figure): FeeLine {
  const settled = [...line.settled, { cell: line.amountCell, read: amount }];
  const isMade = line.explained !== null && Math.abs(amount.value) === Math.abs(line.amount.value);
  return { ...line, amount, explained: isMade ? line.explained : null, settled };
}

/** What is credited has no minus among charges that have. */
const namesCredit = /\b(credit|rebate|refund|promo\w*|adjust\w*|reversal|waiv\w*)\b/i;

/** Recognition loses minus signs: where nearly all charges of a table have one, all have. */
function withMinus(line: FeeLine): FeeLine {
  const { amount, amountCell, explained } = line;
  const isRecognised = amountCell.words.some(({ sure }) => sure < 1);
  if (amount.value < 0 || !isRecognised || namesCredit.test(line.line.label)) return line;
  return {
    ...readAs(line, { ...amount, value: -amount.value, text: `-${amount.text}` }),
    otherAmounts: [amount, ...line.otherAmounts],
    explained: explained && {
      ...explained,
      volumeRate: -explained.volumeRate || 0,
      transactionRate: -explained.transactionRate || 0,
    },
  };
}

/** Fewer lines than this add up to the next by chance. */
const fewestSummed = 3;

/** A line without rates of its own whose amount is what all lines since the last such one make. */
function withoutSums(lines: FeeLine[]): FeeLine[] {
  const kept: FeeLine[] = [];
  let [since, sum] = [0, 0];
  for (const line of lines) {
    const cents = toCents(line.amount);
    if (!line.explained && since >= fewestSummed && cents === sum) {
      [since, sum] = [0, 0];
      continue;
    }
    kept.push(line);
    since += 1;
    sum += cents;
  }
  return kept;
}
