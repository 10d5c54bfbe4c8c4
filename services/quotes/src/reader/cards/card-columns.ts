import type { CardType } from '@portal/contracts/quotes/analysis';
import { cardTypeOf, isCardName } from './card-labels.ts';
import type { CardFigure, CardSales, CardSummary } from './card-figures.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { settleSum } from './settle-sum.ts';
import { roleOf } from '../vocabulary/column-roles.ts';

/** Fewer columns than this are no summary by card type. */
const fewestColumns = 2;

/** Reads a table with a column for each kind of card; null where it is none. */
export function readCardColumns(table: Table): CardSummary | null {
  const columns = table.columns.filter(({ header }) => isCardName(header));
  if (columns.length < fewestColumns) return null;
  const total = table.columns.find(({ header }) => /\btotals?\b/i.test(header)) ?? null;
  const volume = table.lines.find((line) => isLineOf(line, 'volume', columns));
  const count = table.lines.find((line) => isLineOf(line, 'count', columns));
  if (!volume || !count) return null;
  const volumes = figuresOf(volume, columns, total);
  const counts = figuresOf(count, columns, total);
  const sales = columns.map(({ header }, index): CardSales => ({
    cardType: cardTypeOf(header) as CardType,
    label: header,
    volume: volumes.figures[index] as CardFigure,
    count: counts.figures[index] as CardFigure,
  }));
  const shape = table.header.map(({ text }) => text).join(' ');
  return {
    ...{ sales, volume: volumes.total, count: counts.total, shape },
    ...{ title: table.title, doubt: null },
  };
}

/** Whether a line says that it is of sales, or of how many, and holds such numbers. */
function isLineOf(line: TableLine, role: 'volume' | 'count', columns: Column[]): boolean {
  const named = roleOf(line.label);
  if (named !== role && !(role === 'volume' && named === 'amount')) return false;
  const figures = columns.map(({ cells }) => cells.get(line)?.figure).filter((one) => one != null);
  const kind = role === 'volume' ? 'money' : 'integer';
  return figures.length > 0 && figures.every((figure) => figure.kind === kind);
}

function figuresOf(
  line: TableLine,
  columns: Column[],
  total: Column | null,
): { figures: CardFigure[]; total: CardFigure | null } {
  const cells = columns.map((column) => column.cells.get(line));
  const totalCell = total?.cells.get(line) ?? null;
  const settled = settleSum(cells, totalCell);
  const blank = line.cells[0] as CardFigure['cell'];
  const figure = (value: number, cell = blank): CardFigure => ({
    ...{ value, cell, line },
    isSettled: settled.changed.has(cell),
  });
  return {
    figures: cells.map((cell, index) => figure(settled.values[index] ?? 0, cell)),
    total: totalCell && figure(settled.total ?? 0, totalCell),
  };
}
