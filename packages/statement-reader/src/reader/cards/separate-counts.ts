import type { SalesTable } from './card-figures.ts';
import { cardTypeOf } from './card-labels.ts';
import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';

const minCards = 2;

/** Completes tables of sales without counts by the counts of the same cards in another list. */
export function withSeparateCounts(tables: Table[], sales: SalesTable[]): SalesTable[] {
  const past = new Set(
    tables.flatMap(({ columns }) =>
      columns.flatMap(({ role, cells }) => (role === 'past' ? [...cells.values()] : [])),
    ),
  );
  const lists = tables.flatMap((table) => byCard(table.lines.filter(isOnlyCounts)) ?? []);
  return sales.flatMap((table) => {
    const lines = byCard(table.lines);
    if (!lines || table.columns.some((column) => isCounts(column, lines))) return [];
    return lists
      .filter((counts) => cardsOf(counts) === cardsOf(lines))
      .map((counts) => {
        const cells = new Map<TableLine, Cell>();
        const printedOn = new Map(table.printedOn);
        for (const [key, line] of lines) {
          const counted = counts.get(key);
          const usual = counted?.cells.filter((one) => !past.has(one));
          const cell = usual?.toSorted((a, b) => countIn(b) - countIn(a))[0];
          if (!counted || !cell) continue;
          cells.set(line, cell);
          printedOn.set(cell, counted);
        }
        const column: Column = { x0: 0, x1: 0, header: '', role: 'count', cells };
        return { ...table, columns: [...table.columns, column], printedOn };
      });
  });
}

/** Whether a line has counts only, of parts of the month and of all of it, which is the largest. */
const isOnlyCounts = ({ cells }: TableLine): boolean =>
  cells.some(({ figure }) => figure) &&
  cells.every(({ figure }) => !figure || figure.kind === 'integer');

const countIn = ({ figure }: Cell): number => figure?.value ?? -1;

/** Lines by kind of card, or by label; null if there are too few cards, or several of one kind. */
function byCard(lines: TableLine[]): Map<string, TableLine> | null {
  const found = Map.groupBy(lines, ({ label }) => cardTypeOf(label) ?? label);
  const cards = [...found.values()].filter(([line]) => line && isCard(line));
  if (cards.length < minCards || cards.some(({ length }) => length > 1)) return null;
  return new Map(
    [...found].flatMap(([key, [line, ...others]]) =>
      line && others.length === 0 ? [[key, line] as const] : [],
    ),
  );
}

const isCard = ({ label, kind }: TableLine): boolean =>
  cardTypeOf(label) !== null && kind === 'line';

const cardsOf = (lines: Map<string, TableLine>): string =>
  [...lines]
    .flatMap(([key, line]) => (isCard(line) ? [key] : []))
    .toSorted()
    .join();

const isCounts = ({ cells }: Column, lines: Map<string, TableLine>): boolean =>
  [...lines.values()].every((line) => !isCard(line) || cells.get(line)?.figure?.kind === 'integer');
