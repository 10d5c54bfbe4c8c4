import { readFeeLine, type FeeLine } from './fee-line.ts';
import { feeLikeness } from './fee-likeness.ts';
import { settleByTotals } from './settle-by-totals.ts';
import type { Column, Table } from '../layout/layout.ts';

/** The fee lines of one table. */
export interface FeeTable {
  title: string;
  section: string;
  lines: FeeLine[];
  /** Sum of the printed amounts, as printed (charges may be negative), in cents. */
  cents: number;
  /** Share of the lines whose amount their rates explain. */
  explained: number;
  /** Whether a total printed in the table is what its lines add up to. */
  isSettled: boolean;
  /** How much it looks like a table of charges: positive is likely, negative unlikely. */
  likeness: number;
}

/** Reads a table as fees; null where no column of it can hold charges. */
export function readFeeTable(table: Table): FeeTable | null {
  const { columns } = table;
  const amounts = chargeColumn(columns, table);
  if (!amounts) return null;
  const read: FeeLine[] = [];
  for (const line of table.lines) {
    if (line.kind === 'total' || line.label === '') continue;
    const fee = readFeeLine(line, amounts, columns, read.at(-1) ?? null);
    if (fee) read.push(fee);
  }
  if (read.length === 0) return null;
  const { lines, isSettled } = settleByTotals(read, table, amounts);
  const made = lines.filter(({ explained, figures }) => explained ?? figures.length === 0).length;
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0);
  const { title, section } = table;
  return {
    ...{ title, section, lines, cents, isSettled },
    explained: made / lines.length,
    likeness: feeLikeness(table, amounts, lines),
  };
}

/** The column of what was charged: the last one that is headed so, else the last one of amounts. */
function chargeColumn(columns: Column[], { lines }: Table): Column | null {
  const isMoney = ({ cells }: Column): boolean => {
    const figures = [...cells.values()].map(({ figure }) => figure?.kind);
    return figures.filter((kind) => kind === 'money').length * 2 >= figures.length;
  };
  const usual = columns.filter(
    (column) => isMoney(column) && column.role !== 'past' && column.cells.size * 4 >= lines.length,
  );
  const charges = usual.findLast(({ role }) => role === 'charge');
  if (charges) return charges;
  const last = usual.at(-1);
  return last && !['net', 'refund', 'average', 'share', 'date'].includes(last.role ?? '')
    ? last
    : null;
}
