import type { CardTypeRow } from '@portal/contracts/quotes/analysis';
import { sourceOf } from './source.ts';
import type { Table, TableLine } from './tables.ts';
import { brandOf, otherPayment } from './vocabulary/card-brands.ts';

/** Sales by card type with the totals that the statement prints below them. */
export interface CardSummary {
  rows: CardTypeRow[];
  totalVolume: number;
  transactionCount: number;
  /** The printed total row, where there is one that agrees with the rows. */
  totalLine: TableLine | null;
  page: Table['page'];
}

interface Column {
  x0: number;
  x1: number;
  /** Line → value. */
  values: Map<TableLine, number>;
  integers: boolean;
  money: boolean;
}

/** Reads the table of sales by card type; null where a statement has none. */
export function readCardSummary(tables: Table[]): CardSummary | null {
  const found = tables.map(readTable).filter((summary) => summary !== null);
  // Of several, the one with printed totals that agree, then the one that covers more.
  const rank = (summary: CardSummary): number =>
    (summary.totalLine ? 1e12 : 0) + summary.totalVolume;
  return found.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

function readTable(table: Table): CardSummary | null {
  const header = table.header.join(' ');
  if (!/sales|volume|gross|amount/i.test(header)) return null;
  const lines = table.lines.filter(
    (line) => line.kind === 'line' && (brandOf(line.label) ?? otherPayment.test(line.label)),
  );
  const branded = lines.filter((line) => brandOf(line.label) !== null);
  if (branded.length < 2) return null;
  const totals = table.lines.filter((line) => line.kind === 'total');
  const columns = toColumns([...lines, ...totals]);
  const sum = (column: Column): number =>
    lines.reduce((total, line) => total + (column.values.get(line) ?? 0), 0);
  const complete = columns.filter((column) => lines.every((line) => column.values.has(line)));
  const amounts = complete.filter((column) => column.money);
  const volume = amounts.reduce<Column | null>(
    (best, column) => (best && sum(best) >= sum(column) - 0.005 ? best : column),
    null,
  );
  const count = volume && nearestCount(volume, complete);
  if (!volume || !count) return null;
  const totalLine =
    totals.find(
      (line) =>
        near(volume.values.get(line), sum(volume)) && near(count.values.get(line), sum(count)),
    ) ?? null;
  // Fee lines by category name brands too; their sums are printed by brand, or not at all.
  if (!totalLine && lines.length > 12) return null;
  return {
    rows: addUp(table, lines, volume, count),
    totalVolume: cents(sum(volume)),
    transactionCount: sum(count),
    totalLine,
    page: table.page,
  };
}

const near = (printed: number | undefined, sum: number): boolean =>
  printed !== undefined && Math.abs(printed - sum) < 0.011;

const cents = (value: number): number => Number(value.toFixed(2));

/** The column of counts beside the volume: before it as most print it, else behind it. */
function nearestCount(volume: Column, columns: Column[]): Column | null {
  const at = columns.indexOf(volume);
  const counts = columns.filter((column) => column.integers);
  const distance = (column: Column): number => {
    const steps = at - columns.indexOf(column);
    return steps > 0 ? steps : -steps + 0.5;
  };
  return counts.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function toColumns(lines: TableLine[]): Column[] {
  const columns: Column[] = [];
  for (const line of lines)
    for (const { figure, x0, x1 } of line.cells) {
      if (!figure || figure.kind === 'percent') continue;
      let column = columns.find((one) => x0 <= one.x1 && x1 >= one.x0);
      if (!column) {
        column = { x0, x1, values: new Map(), integers: true, money: true };
        columns.push(column);
      }
      column.x0 = Math.min(column.x0, x0);
      column.x1 = Math.max(column.x1, x1);
      column.values.set(line, figure.value);
      if (figure.kind !== 'integer') column.integers = false;
      if (figure.kind !== 'money') column.money = false;
    }
  return columns.sort((a, b) => a.x0 - b.x0);
}

function addUp(table: Table, lines: TableLine[], volume: Column, count: Column): CardTypeRow[] {
  const rows = new Map<string, CardTypeRow>();
  for (const line of lines) {
    const cardType = brandOf(line.label) ?? 'Other';
    const row = rows.get(cardType) ?? {
      cardType,
      volume: 0,
      transactions: 0,
      source: sourceOf(line.row, table.page),
    };
    row.volume = cents(row.volume + (volume.values.get(line) ?? 0));
    row.transactions += count.values.get(line) ?? 0;
    rows.set(cardType, row);
  }
  return [...rows.values()];
}
