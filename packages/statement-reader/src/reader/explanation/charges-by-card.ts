import { cellsBelow, summedCards } from '../cards/card-columns.ts';
import type { FeeLine } from '../fees/fee-line.ts';
import { weightOf } from '../hypotheses/amount-columns.ts';
import type { Cell } from '../layout/cells.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { explainAmount } from './explain-amount.ts';

/** Two rows that have the numbers of every charge in its column. */
type Rows = [TableLine, TableLine];

/**
 * The charges in columns of kinds of cards that add up to a line's amount. Two other rows may explain all of them: the
 * sales and the rates. Empty if there are no such columns.
 */
export function chargesByCard(fee: FeeLine, table: Table, tables: Table[]): FeeLine[] {
  const charges = summedCards(table, fee.line, fee.amount.value)
    .filter(([, { figure }]) => figure?.value)
    .map(([name, cell]) => ({ name, cell, below: cellsBelow(tables, name) }));
  const lines = [...new Set(charges.flatMap(({ below }) => [...below.keys()]))].filter(
    (line) => line !== fee.line && line.page === fee.line.page,
  );
  const explainBy = (rows: Rows): FeeLine[] =>
    charges.flatMap(({ name, cell, below }) => explained(fee, name, cell, below, rows) ?? []);
  for (const [at, one] of charges.length > 1 ? lines.entries() : [])
    for (const other of lines.slice(at + 1)) {
      const [first] = charges;
      if (!first || !explained(fee, first.name, first.cell, first.below, [one, other])) continue;
      const found = explainBy([one, other]);
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
  rows: Rows,
): FeeLine | null {
  const cells = rows.flatMap((row) => below.get(row) ?? []);
  const figures = cells.flatMap(({ figure }) => figure ?? []);
  const { figure: amount } = amountCell;
  if (!amount || figures.length < rows.length) return null;
  const line = { ...fee.line, label: `${name} ${fee.line.label}` };
  const why = explainAmount(amount.value, figures, null);
  const charge = { ...fee, line, amount, amountCell, figures, cells, explained: why, settled: [] };
  return weightOf(charge) >= 1 ? charge : null;
}
