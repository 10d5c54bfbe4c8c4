import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import { isCountedInPart } from '../cards/card-figures.ts';
import { isCardName } from '../cards/card-labels.ts';
import { nameless } from '../fees/fee-rows.ts';
import type { FeeLine } from '../fees/fee-line.ts';
import { amountWords, type FeeTable } from '../fees/fee-reading.ts';
import { hasWords } from '../layout/label-of.ts';
import { noSuchName, otherCount, severalColumns, severalTables } from '../doubts.ts';
import type { Item } from '../explanation/items.ts';
import { toCents } from '../layout/figures-in-text.ts';
import { centsOf } from './balances.ts';
import { isMoney, linesOf } from './other-rows.ts';
import { brandOf } from '../../statement/card-brands.ts';
import { creditedTotals } from './credits.ts';
import { dateLabel } from '../vocabulary/labels.ts';
import type { Taken } from './taken.ts';
import { isPrinted, unaccounted, type Unaccounted } from './unaccounted.ts';

/** Notes on a reading; empty if every amount on the pages of fees is explained and the totals are printed. */
export function judge(taken: Taken, analysis: Analysis): Note[] {
  const { statementTotals, cardTypeSummary } = analysis;
  const notes: Note[] = unexplained(unaccounted(taken));
  const { totalVolume, transactionCount } = statementTotals;
  const inPart = taken.cards !== null && isCountedInPart(taken.cards);
  const isCounted = (transactionCount > 0 && !inPart) || totalVolume === 0;
  const doubt = taken.cards?.doubt;
  const isContested = doubt === severalColumns || doubt === otherCount;
  const isSure =
    isCounted &&
    !areCharged(taken) &&
    !isContested &&
    !isPartOfRow(totalVolume, taken) &&
    isPrinted(totalVolume, taken);
  if (cardTypeSummary.length > 0 && !isSure) notes.push({ kind: 'sales-unconfirmed' });
  if (doubt === severalTables) notes.push({ kind: 'several-card-tables' });
  notes.push(...creditedTotals(taken, statementTotals.totalStatementFees));
  const { leftOut } = taken.fees;
  if (leftOut) notes.push({ kind: 'list-left-out', ...factsOf(leftOut) });
  if (isAmongCopies(taken)) notes.push({ kind: 'charge-among-sums' });
  const lost = analysis.statementFees.filter(({ sources }) => !sources?.amount).length;
  if (lost > 0) notes.push({ kind: 'charges-not-found', count: lost });
  const unsure = analysis.statementFees.filter(
    ({ doubts }) => doubts?.name && doubts.name !== noSuchName,
  ).length;
  if (unsure > 0) notes.push({ kind: 'names-unsure', count: unsure });
  const names = unclearNames(analysis, taken);
  if (names > 0) notes.push({ kind: 'names-missing', count: names });
  return notes;
}

/** Whether amounts that are charged were taken for sales. */
function areCharged({ cards, fees }: Taken): boolean {
  const charged = amountWords(fees);
  return Boolean(
    cards?.sales.some(({ volume }) => volume.cell.words.some((one) => charged.has(one))),
  );
}

/** Whether sales are one of the amounts that add up to another one of their row, such as those of one way to pay. */
const isPartOfRow = (sales: number, { layout }: Taken): boolean =>
  linesOf(layout).some(({ cells }) => {
    const [largest = 0, ...parts] = cells
      .filter(isMoney)
      .map(centsOf)
      .toSorted((a, b) => b - a);
    return (
      parts.length > 1 &&
      parts.includes(toCents(sales)) &&
      largest === parts.reduce((sum, part) => sum + part, 0)
    );
  });

const factsOf = ({ title, lines, cents }: FeeTable): { label: string; amount: string } => ({
  label: (title || lines[0]?.line.label || '').slice(0, 60),
  amount: (Math.abs(cents) / 100).toFixed(2),
});

function unexplained(open: Unaccounted[]): Note[] {
  const [first] = open;
  if (!first) return [];
  const { cell, label, page } = first;
  const kind = 'amounts-unexplained';
  return [{ kind, count: open.length, text: cell.text, label: label.slice(0, 40), page }];
}

/** Whether a taken line without own numbers is below repeated sums in its table. */
function isAmongCopies({ items, fees }: Taken): boolean {
  const charged = new Set(fees.tables.flatMap(({ lines }) => lines.map(({ line }) => line)));
  return items.some(({ weight, fee, table }, index) => {
    const isCopy = (one: Item): boolean => one.table === table && one.kind === 'copy';
    return (
      weight === 0 &&
      charged.has(fee.line) &&
      items.slice(0, index).some(isCopy) &&
      items.filter(isCopy).length >= 2
    );
  });
}

/** This many equal names in succession are truncated, unless all have the same price, such as those of several days. */
const manyAlike = 4;

/** Counts names that are only a brand or a date, repeated in succession, too short or without words. */
function unclearNames({ statementFees }: Analysis, { fees }: Taken): number {
  const alike = fees.tables
    .flatMap(({ lines }) => runs(lines))
    .filter((run) => run.length >= manyAlike && new Set(run.map(priceOf)).size > 1);
  const isBrand = (name: string): boolean => isCardName(name) && brandOf(name) !== null;
  const brands = sizes(statementFees.map(({ name }) => name).filter(isBrand));
  const named = fees.tables.flatMap(({ lines }) => lines.map(({ line }) => line));
  const isCut = named.filter(({ row }) => row.name).length * 2 > named.length;
  const cut = named.filter(({ row, label }) => isCut && !row.name && !label.includes(' '));
  // A price shows what `Items` or `Sales 2` are charged for.
  const isPriced = ({
    name,
    volumeRate,
    transactions,
  }: Analysis['statementFees'][number]): boolean =>
    !/\d/.test(name) && (volumeRate !== 0 || transactions > 1);
  const isWordless = (fee: Analysis['statementFees'][number]): boolean =>
    fee.name === nameless ||
    dateLabel.test(fee.name) ||
    lettersOf(fee.name) < minLetters ||
    (!hasWords(fee.name) && !isPriced(fee));
  const wordless = statementFees.filter(isWordless).length;
  return [
    wordless,
    cut.length,
    ...alike.map(({ length }) => length),
    ...brands.filter((size) => size > 2),
  ].reduce((a, b) => a + b, 0);
}

const minLetters = 3;

const lettersOf = (name: string): number => name.match(/\p{L}/gu)?.length ?? 0;

const priceOf = ({ explained }: FeeLine): string =>
  `${explained?.volumeRate} ${explained?.transactionRate}`;

/** Lines in succession that have the same name. */
function runs(lines: FeeLine[]): FeeLine[][] {
  const nameOf = ({ line }: FeeLine): string => `${line.group}\n${line.label}`.toLowerCase();
  const found: FeeLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before && nameOf(before) === nameOf(line)) found.at(-1)?.push(line);
    else found.push([line]);
  }
  return found;
}

const sizes = (texts: string[]): number[] =>
  [...Map.groupBy(texts, (text) => text.toLowerCase()).values()].map(({ length }) => length);
