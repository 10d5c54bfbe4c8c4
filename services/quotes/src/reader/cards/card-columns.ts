import type { CardType } from '@portal/contracts/quotes/card-types';
import { cardTypeOf, isCardName } from './card-labels.ts';
import type { CardFigure, CardSales, CardSummary } from './card-figures.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { settleSum } from './settle-sum.ts';
import { roleOf } from '../vocabulary/column-roles.ts';

/** Fewer columns than this are no summary by card type. */
const fewestColumns = 2;

/** So many lines may hold the sales, or how many. */
const mostLines = 6;

/** What a table with a column for each kind of card may say of sales, the likeliest first. */
export function readCardColumns(table: Table): CardSummary[] {
  const names = new Map(
    table.columns.flatMap((column) => {
      const name = cardNameOf(column.header);
      return name ? [[column, name] as const] : [];
    }),
  );
  const columns = [...names.keys()];
  if (columns.length < fewestColumns) return [];
  const shape = table.header.map(({ text }) => text).join(' ');
  return linesOf(table, 'volume', columns).flatMap((volume) =>
    linesOf(table, 'count', columns).map((count): CardSummary => {
      const total = totalColumn(table, columns, volume);
      const volumes = figuresOf(volume, columns, total);
      const counts = figuresOf(count, columns, total);
      const sales = [...names.values()].map((label, index): CardSales => ({
        cardType: cardTypeOf(label) as CardType,
        label,
        volume: volumes.figures[index] as CardFigure,
        count: counts.figures[index] as CardFigure,
      }));
      return {
        ...{ sales, volume: volumes.total, count: counts.total, shape },
        ...{ title: table.title, doubt: null },
      };
    }),
  );
}

/** The kind of card that a header ends with: a title above the header may stand over a column as well. */
function cardNameOf(header: string): string | null {
  const words = header.split(' ');
  const from = words.findIndex((_, index) => isCardName(words.slice(index).join(' ')));
  return from < 0 ? null : words.slice(from).join(' ');
}

/** The column that is headed as a total, else the one that holds what the others add up to. */
function totalColumn({ columns }: Table, of: Column[], line: TableLine): Column | null {
  const named = columns.find(({ header }) => /\btotals?\b/i.test(header));
  const value = ({ cells }: Column): number => cells.get(line)?.figure?.value ?? 0;
  const sum = of.reduce((total, column) => total + value(column), 0);
  return (
    named ?? columns.find((one) => !of.includes(one) && Math.abs(value(one) - sum) < 0.006) ?? null
  );
}

/** Lines of such numbers, those that say what they are of first. */
function linesOf({ lines }: Table, role: 'volume' | 'count', columns: Column[]): TableLine[] {
  const kind = role === 'volume' ? 'money' : 'integer';
  const rank = ({ label }: TableLine): number => {
    const named = roleOf(label);
    return named === role ? 2 : role === 'volume' && named === 'amount' ? 1 : 0;
  };
  return lines
    .filter((line) => {
      const figures = columns
        .map(({ cells }) => cells.get(line)?.figure)
        .filter((one) => one != null);
      return figures.length > 0 && figures.every((figure) => figure.kind === kind);
    })
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, mostLines);
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
