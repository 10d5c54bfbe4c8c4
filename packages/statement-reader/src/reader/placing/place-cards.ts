import type { CardTypeRow } from '@portal/contracts/quotes/analysis';
import { near, type CardFigure, type CardSales, type CardSummary } from '../cards/card-figures.ts';
import { cardTypeOf } from '../cards/card-labels.ts';
import { toCardTypeRows } from '../cards/card-type-rows.ts';
import { notPrinted, otherCard } from '../doubts.ts';
import { findSubset } from '../explanation/find-subset.ts';
import type { Cell } from '../layout/cells.ts';
import type { GivenCard } from './given.ts';
import type { PlaceLine } from './lines.ts';

/** Given sales of a card type with the printed figures that make them; empty if there are none. */
export interface PlacedCard {
  row: GivenCard;
  sales: CardSales[];
  isOther: boolean;
}

/** Tries figures that explain the type, a line with both, single figures, then a few lines added up. */
export function placeCards(
  rows: GivenCard[],
  lines: PlaceLine[],
  explained: CardSummary | null,
): PlacedCard[] {
  const salesByType = [...Map.groupBy(explained?.sales ?? [], ({ cardType }) => cardType).values()];
  return rows.map((row) => {
    const known = salesByType.find(([one]) => one?.cardType === row.cardType);
    if (known && isSumOf(known, row)) return { row, sales: known, isOther: false };
    const other = salesByType.find((sales) => isSumOf(sales, row));
    if (other) return { row, sales: other, isOther: true };
    const all = lines.filter(({ line }) => row.page === 0 || line.page.page === row.page);
    const named = all.filter((where) => [row.cardType, null].includes(typeOf(where)));
    const sales = onOneLine(row, named) ?? addedUp(row, named) ?? onTwoLines(row, named);
    if (sales) return { row, sales, isOther: false };
    const others = onOneLine(row, all);
    return { row, sales: others ?? [], isOther: others !== null };
  });
}

/** The kind of card that a line names, or that is above it. */
const typeOf = ({ line, table }: PlaceLine): ReturnType<typeof cardTypeOf> =>
  cardTypeOf(line.label) ?? cardTypeOf(line.group) ?? cardTypeOf(table?.title ?? '');

const sumOf = (sales: CardSales[], of: 'volume' | 'count'): number =>
  sales.reduce((sum, one) => sum + one[of].value, 0);

const isSumOf = (sales: CardSales[], { volume, transactions }: GivenCard): boolean =>
  near(sumOf(sales, 'volume'), volume) && sumOf(sales, 'count') === transactions;

const isOf = (kind: 'money' | 'integer', cell: Cell): boolean => cell.figure?.kind === kind;

const cellOf = ({ line }: PlaceLine, kind: 'money' | 'integer', value: number): Cell | undefined =>
  line.cells.find(
    (cell) => isOf(kind, cell) && near(Math.abs(cell.figure?.value ?? 0), Math.abs(value)),
  );

function toSales(
  { cardType }: GivenCard,
  [volumeAt, volume]: [PlaceLine, Cell],
  [countAt, count]: [PlaceLine, Cell],
): CardSales {
  const figure = ({ line }: PlaceLine, cell: Cell): CardFigure => ({
    cell,
    line,
    value: Math.abs(cell.figure?.value ?? 0),
  });
  const label = volumeAt.line.label;
  return { cardType, label, volume: figure(volumeAt, volume), count: figure(countAt, count) };
}

function onOneLine(row: GivenCard, lines: PlaceLine[]): CardSales[] | null {
  for (const where of lines.toSorted((a, b) => Number(!typeOf(a)) - Number(!typeOf(b)))) {
    const volume = cellOf(where, 'money', row.volume);
    const count = cellOf(where, 'integer', row.transactions);
    if (volume && count) return [toSales(row, [where, volume], [where, count])];
  }
  return null;
}

function onTwoLines(row: GivenCard, lines: PlaceLine[]): CardSales[] | null {
  const cellsOf = (kind: 'money' | 'integer', value: number): [PlaceLine, Cell][] =>
    lines.flatMap((where) => {
      const cell = cellOf(where, kind, value);
      return cell ? [[where, cell]] : [];
    });
  const [volumes, counts] = [cellsOf('money', row.volume), cellsOf('integer', row.transactions)];
  // Brands may be columns: volume and count are then in one column.
  for (const volume of volumes)
    for (const count of counts)
      if (volume[0].table === count[0].table && isBelow(volume[1], count[1]))
        return [toSales(row, volume, count)];
  return null;
}

const isBelow = (a: Cell, b: Cell): boolean => a.x0 < b.x1 && b.x0 < a.x1;

/** Maximum lines considered, and summed, for one kind of card. */
const [maxLines, maxTogether] = [12, 4];

/** Lines of one table that all name the card and add up in two columns. */
function addedUp(row: GivenCard, lines: PlaceLine[]): CardSales[] | null {
  const own = lines.filter((where) => where.table && typeOf(where) === row.cardType);
  for (const [table, all] of Map.groupBy(own, (where) => where.table)) {
    if (!table || all.length < 2 || all.length > maxLines) continue;
    for (const volumes of table.columns)
      for (const counts of table.columns) {
        const sales = all.flatMap((where) => {
          const [volume, count] = [volumes.cells.get(where.line), counts.cells.get(where.line)];
          return volume && count && isOf('money', volume) && isOf('integer', count)
            ? [toSales(row, [where, volume], [where, count])]
            : [];
        });
        const fits = (set: CardSales[]): boolean => isSumOf(set, row);
        if (sales.length > 1 && fits(sales)) return sales;
        const found = findSubset(sales, maxTogether, fits);
        if (found) return found;
      }
  }
  return null;
}

export function toPlacedCard({ row: provided, sales, isOther }: PlacedCard): CardTypeRow {
  const { cardType, volume, transactions } = provided;
  const row = { cardType, volume, transactions };
  const isNothing = row.volume === 0 && row.transactions === 0;
  if (sales.length === 0 && !isNothing)
    return { ...row, doubts: { volume: notPrinted, transactions: notPrinted } };
  const [made] = sales.length
    ? toCardTypeRows({ sales, volume: null, count: null, shape: '', title: '', doubt: null })
    : [];
  const { source, sources } = made ?? {};
  return {
    ...row,
    ...(source && sources ? { source, sources } : {}),
    ...(isOther ? { doubts: { volume: otherCard } } : {}),
  };
}
