import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { linesAddUp, noSuchName, notFound, present, unexplained, withoutSuch } from '../doubts.ts';
import type { LineFigure } from '../explanation/explain-amount.ts';
import type { Item } from '../explanation/items.ts';
import { readFeeLine, type FeeLine } from '../fees/fee-line.ts';
import { toFeeTable, type FeeTable } from '../fees/fee-reading.ts';
import type { Cell } from '../layout/cells.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { Column } from '../layout/layout.ts';
import { cellSource, sourceOf } from '../source.ts';
import type { GivenFee } from './given.ts';
import { cellWith, similarityTo, wordsIn, type PlaceLine } from './lines.ts';

/** A given fee with its printed line; null if no line prints its amount. */
export interface PlacedFee {
  fee: GivenFee;
  at: { where: PlaceLine; read: FeeLine; item: Item | null; isCalledSo: boolean } | null;
}

const figureNames = ['volume', 'volumeRate', 'transactions', 'transactionRate'] as const;

const maxAlike = 40;

/** Minimum similarity of names, and by how much another line must be more similar to win. */
const [minLike, muchMore] = [0.5, 0.3];

/** Locates each charge: a line with its amount that is not taken, with the most similar name. */
export function placeFees(fees: GivenFee[], lines: PlaceLine[], items: Item[]): PlacedFee[] {
  const itemOf = new Map(items.map((item) => [item.fee.line, item]));
  const pairs = fees.flatMap((fee) => {
    const wanted = wordsIn(fee.name);
    const called = Math.max(...lines.map((where) => similarityTo(wanted, where))) - muchMore;
    const alike = lines
      .filter(
        ({ line }) =>
          (fee.page === 0 || line.page.page === fee.page) && hasMoney(line.cells, fee.amount),
      )
      .toSorted((a, b) => similarityTo(wanted, b) - similarityTo(wanted, a));
    return alike.slice(0, maxAlike).flatMap((where) => {
      const item = itemOf.get(where.line) ?? null;
      const isItsAmount = item !== null && toCents(item.fee.amount.value) === toCents(fee.amount);
      const cell = isItsAmount ? item.fee.amountCell : moneyCell(where.line.cells, fee.amount);
      const likeness = similarityTo(wanted, where);
      const isCalledSo = wanted.size === 0 || likeness >= Math.max(minLike, called);
      const others = figureNames.filter(
        (figure) => fee[figure] && cellWith(where.line, fee[figure]),
      );
      return cell
        ? [{ fee, where, item, cell, likeness, isCalledSo, isItsAmount, printed: others.length }]
        : [];
    });
  });
  const found = new Map<GivenFee, PlacedFee['at']>();
  const taken = new Set<Cell>();
  const rank = ({ likeness, isItsAmount, printed }: (typeof pairs)[number]): number =>
    likeness + (isItsAmount ? 0.5 : 0) + printed * 0.1;
  for (const { fee, where, item, cell, isItsAmount, isCalledSo } of pairs.toSorted(
    (a, b) => rank(b) - rank(a),
  )) {
    if (found.has(fee) || taken.has(cell)) continue;
    const read = isItsAmount && item ? item.fee : readAt(where, cell);
    if (!read) continue;
    taken.add(cell);
    found.set(fee, { where, read, item, isCalledSo });
  }
  return fees.map((fee) => ({ fee, at: found.get(fee) ?? null }));
}

const isMoney = (value: number, { figure, others, inside }: Cell): boolean =>
  [...(figure ? [figure] : inside), ...others].some(
    ({ kind, value: printed }) =>
      (kind === 'money' || kind === 'decimal') && toCents(printed) === toCents(value),
  );
const hasMoney = (cells: Cell[], value: number): boolean =>
  value !== 0 && cells.some((cell) => isMoney(value, cell));
const moneyCell = (cells: Cell[], value: number): Cell | undefined =>
  cells.findLast((cell) => cell.figure && isMoney(value, cell)) ??
  cells.findLast((cell) => isMoney(value, cell));

/** Reads a line with its amount in a cell, regardless of adjacent lines. */
function readAt({ line, table }: PlaceLine, cell: Cell): FeeLine | null {
  const amount = cell.figure ?? cell.inside.at(-1);
  if (!amount) return null;
  const { x0, x1 } = cell;
  const column: Column = { x0, x1, header: '', role: null, cells: new Map([[line, cell]]) };
  const read = readFeeLine(line, column, table?.columns ?? [], null);
  const plain = { line, amount, amountCell: cell, otherAmounts: [], explained: null };
  return read ?? { ...plain, figures: [], cells: [], carriedFrom: null, settled: [] };
}

/** A located charge for an analysis: each figure with its position or a doubt. */
export function toPlacedRow({ fee: provided, at }: PlacedFee): FeeRow {
  const { feeType, name, volume, volumeRate, transactions, transactionRate, amount } = provided;
  const fee = { feeType, name, volume, volumeRate, transactions, transactionRate, amount };
  if (!at) return { ...fee, doubts: { amount: notFound } };
  const { line, amountCell, carriedFrom } = at.read;
  const sources: NonNullable<FeeRow['sources']> = { amount: cellSource(amountCell, line.page) };
  for (const figure of figureNames) {
    const value = fee[figure];
    const own = value === 0 ? undefined : cellWith(line, value);
    const above = figure === 'volume' || figure === 'transactions' ? carriedFrom?.line : undefined;
    const cell = own ?? (above ? cellWith(above, value) : undefined);
    if (cell) sources[figure] = cellSource(cell, (own ? line : (above ?? line)).page);
  }
  const doubts = doubtsOf(fee, at, sources);
  const source = sourceOf(line.row, line.page);
  return { ...fee, source, sources, ...(doubts ? { doubts } : {}) };
}

function doubtsOf(
  fee: Omit<GivenFee, 'page'>,
  { read, item, isCalledSo }: NonNullable<PlacedFee['at']>,
  sources: NonNullable<FeeRow['sources']>,
): FeeRow['doubts'] {
  const isOf = item?.fee.amountCell === read.amountCell ? item : null;
  return present({
    ...(isFlat(fee) ? {} : unprinted(fee, sources)),
    name: isCalledSo ? null : noSuchName,
    amount: isOf && isOf.kind !== 'leaf' ? linesAddUp : amountDoubt(fee, read, item),
  });
}

function amountDoubt(
  fee: Omit<GivenFee, 'page'>,
  { explained, figures, amountCell }: FeeLine,
  item: Item | null,
): string | null {
  // The line's numbers explain another of its amounts, so this one is only a part.
  if (item && item.fee.amountCell !== amountCell && item.fee.explained) return unexplained;
  if (!makesAmount(fee)) return unexplained;
  if (!isFlat(fee)) return null;
  const isSame = explained === null || (explained.volume === 0 && explained.transactions === 1);
  const isRest = ({ kind, value }: LineFigure): boolean =>
    kind === 'integer' || value === 0 || toCents(value) === toCents(fee.amount);
  return isSame && figures.every(isRest) ? null : unexplained;
}

const unprinted = (
  fee: Omit<GivenFee, 'page'>,
  sources: NonNullable<FeeRow['sources']>,
): Partial<Record<(typeof figureNames)[number], string>> =>
  Object.fromEntries(
    figureNames
      .filter((figure) => fee[figure] !== 0 && !sources[figure])
      .map((figure) => [figure, withoutSuch]),
  );

/** Daily rounding of a line's amount, dollars. */
const rounding = 0.03;

/** Whether a line's rates explain its amount, ignoring the sign. */
function makesAmount(fee: Omit<GivenFee, 'page'>): boolean {
  const { amount, volume, volumeRate, transactions, transactionRate } = fee;
  const made = (volume * volumeRate) / 100 + transactions * transactionRate;
  return Math.abs(Math.abs(made) - Math.abs(amount)) <= rounding + 1e-6;
}

const isFlat = (fee: Omit<GivenFee, 'page'>): boolean =>
  fee.volume === 0 &&
  fee.transactions === 1 &&
  toCents(fee.transactionRate) === toCents(fee.amount);

export function toFeeTables(placed: PlacedFee[]): FeeTable[] {
  const found = placed.flatMap(({ at }) => (at ? [at] : []));
  return [...Map.groupBy(found, ({ where }) => where.table)].map(([table, all]) => {
    const lines = all.map(({ read }) => read);
    return toFeeTable(table, lines, true);
  });
}
