import { summedCards } from '../cards/card-columns.ts';
import type { FeeLine } from '../fees/fee-line.ts';
import type { Table } from '../layout/layout.ts';

/** The charges in columns of kinds of cards that add up to a line's amount; empty if there are no such columns. */
export const chargesByCard = (fee: FeeLine, table: Table): FeeLine[] =>
  summedCards(table, fee.line, fee.amount.value).flatMap(([name, cell]) => {
    const line = { ...fee.line, label: `${name} ${fee.line.label}` };
    const { figure: amount } = cell;
    return amount?.value
      ? [{ ...fee, line, amount, amountCell: cell, explained: null, settled: [] }]
      : [];
  });
