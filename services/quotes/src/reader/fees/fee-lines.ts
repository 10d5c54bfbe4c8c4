import { readFeeLine, type FeeLine } from './fee-line.ts';
import { feeLikeness } from './fee-likeness.ts';
import { settleByTotals } from './settle-by-totals.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';

/** The fee lines of one table, or of a part of it. */
export interface FeeTable {
  title: string;
  section: string;
  lines: FeeLine[];
  /** Sum of the printed amounts, as printed (charges may be negative), in cents. */
  cents: number;
  /** Share of the lines whose amount their rates explain. */
  explained: number;
  /** Totals printed below the lines, in cents. */
  subtotals: number[];
  /** Whether such a total is what the lines add up to. */
  isSettled: boolean;
  /** How much it looks like a table of charges: positive is likely, negative unlikely. */
  likeness: number;
}

/**
 * Reads a table as fees: each of its parts that ends with a total is one of its own. None where no
 * column of it can hold charges.
 */
export function readFeeTables(table: Table): FeeTable[] {
  const { columns, title, section } = table;
  const amounts = chargeColumn(columns, table);
  if (!amounts) return [];
  const areNegative = mostlyNegative(amounts);
  let above: FeeLine | null = null;
  return toParts(table).flatMap((part) => {
    const read: FeeLine[] = [];
    for (const line of part.lines) {
      const fee = line.label === '' ? null : readFeeLine(line, amounts, columns, above);
      if (fee) read.push((above = fee));
    }
    if (read.length === 0) return [];
    const totals = part.totals.map((line) => amounts.cells.get(line)?.figure);
    const { lines, isSettled, subtotals } = settleByTotals(
      read,
      totals.filter((figure) => figure != null),
      areNegative,
    );
    const made = lines.filter(({ explained, figures }) => explained ?? figures.length === 0).length;
    const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0);
    return {
      ...{ title, section, lines, cents, isSettled, subtotals },
      explained: made / lines.length,
      likeness: feeLikeness(table, amounts, lines),
    };
  });
}

/** Share of a column's amounts with a minus from which on the others lost theirs. */
const mostly = 0.5;

function mostlyNegative({ cells }: Column): boolean {
  const values = [...cells.values()].map(({ figure }) => figure?.value ?? 0);
  return values.filter((value) => value < 0).length >= values.length * mostly;
}

/** Lines up to a total, and the totals below them. */
interface Part {
  lines: TableLine[];
  totals: TableLine[];
}

function toParts({ lines }: Table): Part[] {
  const parts: Part[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (line.kind === 'total') last?.totals.push(line);
    else if (last && last.totals.length === 0) last.lines.push(line);
    else parts.push({ lines: [line], totals: [] });
  }
  return parts;
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
