import { near } from '../cards/card-figures.ts';
import { cellsBelow, cellsByCard } from '../cards/card-columns.ts';
import type { FeeLine } from '../fees/fee-line.ts';
import { weightOf } from '../hypotheses/amount-columns.ts';
import type { Cell } from '../layout/cells.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { explainAmount } from './explain-amount.ts';

/** The sum of a line's amounts in columns of kinds of cards, if its own amount is one of these; else null. */
export function sumOfCards({ line, amountCell }: FeeLine, table: Table): number | null {
  const cells = cellsByCard(table, line).map(([, cell]) => cell);
  return cells.includes(amountCell)
    ? cells.reduce((sum, { figure }) => sum + (figure?.value ?? 0), 0)
    : null;
}

/**
 * The charges in columns of kinds of cards that add up to a line's amount. One or two other rows, with the line's own
 * numbers, may explain all of them: the sales and the rates. Empty if there are no such columns.
 */
export function chargesByCard(fee: FeeLine, table: Table, tables: Table[]): FeeLine[] {
  const cards = cellsByCard(table, fee.line);
  const sum = cards.reduce((all, [, { figure }]) => all + (figure?.value ?? 0), 0);
  if (cards.length === 0 || !near(sum, fee.amount.value)) return [];
  const charges = cards
    .filter(([, { figure }]) => figure?.value)
    .map(([name, cell]) => ({ name, cell, below: cellsBelow(tables, name) }));
  const lines = [...new Set(charges.flatMap(({ below }) => [...below.keys()]))].filter(
    (line) => line !== fee.line && line.page === fee.line.page,
  );
  // Not what is below each amount.
  const isOwn = fee.cells.map(
    (cell) => fee.line.cells.includes(cell) && !cards.some(([, one]) => one === cell),
  );
  const own = {
    ...fee,
    cells: fee.cells.filter((_, at) => isOwn[at]),
    figures: fee.figures.filter((_, at) => isOwn[at]),
  };
  const pairs = lines.flatMap((one, at) => lines.slice(at + 1).map((other) => [one, other]));
  const alone = own.cells.length > 0 ? lines.map((line) => [line]) : [];
  for (const rows of charges.length > 1 ? [...alone, ...pairs] : []) {
    const [first] = charges;
    if (!first || !explained(own, first.name, first.cell, first.below, rows)) continue;
    const found = charges.flatMap(
      ({ name, cell, below }) => explained(own, name, cell, below, rows) ?? [],
    );
    if (found.length === charges.length) return found;
  }
  return charges.flatMap(({ name, cell }) => {
    const line = { ...fee.line, label: `${name} ${fee.line.label}` };
    const { figure: amount } = cell;
    return amount ? [{ ...fee, line, amount, amountCell: cell, explained: null, settled: [] }] : [];
  });
}

function explained(
  fee: FeeLine,
  name: string,
  amountCell: Cell,
  below: Map<TableLine, Cell>,
  rows: TableLine[],
): FeeLine | null {
  const found = rows.flatMap((row) => below.get(row) ?? []).filter(({ figure }) => figure);
  const { figure: amount } = amountCell;
  if (!amount || found.length < rows.length) return null;
  const cells = [...found, ...fee.cells];
  const figures = [...found.flatMap(({ figure }) => figure ?? []), ...fee.figures];
  const line = { ...fee.line, label: `${name} ${fee.line.label}` };
  const why = explainAmount(amount.value, figures, null);
  const charge = { ...fee, line, amount, amountCell, figures, cells, explained: why, settled: [] };
  return weightOf(charge) >= 1 ? charge : null;
}
