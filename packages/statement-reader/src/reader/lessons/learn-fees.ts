import type { FeeRow, FeeType, StatementTotals } from '@portal/contracts/quotes/analysis';
import { toCents, wholeFigure } from '../layout/figures-in-text.ts';
import { listedLines, type ListedLine } from './fee-lists.ts';
import { learnLists } from './learn-fee-lists.ts';
import type { FeeLesson } from './lesson.ts';
import { normalText } from './normal-text.ts';
import { printedRows, type Outline } from './outline.ts';
import { learnPlaces } from './places.ts';

/** Learns in which lists charges are printed, and of what types; null if most are not found. */
export function learnFees(
  outline: Outline,
  fees: FeeRow[],
  { totalStatementFees }: StatementTotals,
): FeeLesson | null {
  const rows = printedRows(outline);
  const lists = learnLists(rows, fees, centsOf);
  const lines = listedLines(rows, lists);
  const charged = chargesOf(lines, fees);
  const wanted = fees.filter((fee) => centsOf(fee) !== 0).length;
  if (charged.size === 0 || charged.size < wanted * 0.9) return null;
  const types = new Map<string, [string, FeeType]>();
  for (const [{ label }, { feeType }] of charged)
    types.set(normalText(label), [normalText(label), feeType]);
  const others = lines.filter((line) => !charged.has(line)).map(({ label }) => normalText(label));
  return {
    lists,
    others: [...new Set(others)].slice(0, 400),
    total: learnPlaces(outline, 'money', totalStatementFees),
    types: [...types.values()].slice(0, 600),
  };
}

/** A line's amount in cents: as printed, else by its rates. */
const centsOf = (fee: FeeRow): number =>
  Math.round(
    (fee.amount ?? (fee.volume * fee.volumeRate) / 100 + fee.transactions * fee.transactionRate) *
      100,
  );

/** The lines that are charges: of those with the same amount, the one with the most similar name. */
function chargesOf(lines: ListedLine[], fees: FeeRow[]): Map<ListedLine, FeeRow> {
  const byCents = Map.groupBy(lines, ({ amountCell }) =>
    toCents(wholeFigure(amountCell.text)?.value ?? 0),
  );
  const pairs = fees.flatMap((fee) => {
    const cents = Math.abs(centsOf(fee));
    const wanted = wordsOf(fee.name);
    return [0, 1, -1]
      .flatMap((off) => byCents.get(cents + off) ?? [])
      .map((line) => ({ line, fee, similarity: similarityOf(wanted, wordsOf(line.label)) }));
  });
  const found = new Map<ListedLine, FeeRow>();
  const taken = new Set<FeeRow>();
  for (const { line, fee, similarity } of pairs.toSorted((a, b) => b.similarity - a.similarity)) {
    if (similarity === 0 || found.has(line) || taken.has(fee)) continue;
    found.set(line, fee);
    taken.add(fee);
  }
  return found;
}

const wordsOf = (text: string): Set<string> => new Set(normalText(text).split(' ').filter(Boolean));

/** The share of common words, 0 to 1. */
function similarityOf(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / Math.max(1, a.size + b.size);
}
