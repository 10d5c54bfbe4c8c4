import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { explainAmount, flat } from './explain-amount.ts';
import type { Figure } from './figures-in-text.ts';
import { sourceOf } from './source.ts';
import type { Table, TableLine } from './tables.ts';
import { chargeHeader, noChargeHeader } from './vocabulary/labels.ts';
import { feeTypeOf } from './vocabulary/fee-kinds.ts';

/** The fee lines of one table. */
export interface FeeTable {
  title: string;
  fees: FeeRow[];
  /** Sum of the printed amounts, as printed (charges may be negative), in cents. */
  cents: number;
  /** Share of the lines whose amount their rates explain. */
  explained: number;
}

/** Reads a table as fees; null where its last column is none. */
export function readFeeTable(table: Table): FeeTable | null {
  const last = table.header.at(-1) ?? '';
  const header = table.header.join(' ');
  if (/\b(date|day|batch|reference)\b/i.test(header) && !/description/i.test(header)) return null;
  if (noChargeHeader.test(last) && !/fee|charge|discount/i.test(last)) return null;
  if (!chargeHeader.test(header)) return null;
  const fees: FeeRow[] = [];
  let cents = 0;
  let explained = 0;
  let volume: number | null = null;
  for (const line of table.lines) {
    if (line.kind !== 'line') continue;
    const read = readLine(line, volume);
    if (!read) continue;
    if (read.fee.volume > 0) volume = read.fee.volume;
    if (read.explained) explained += 1;
    cents += Math.round(read.amount * 100);
    const feeType = feeTypeOf(read.fee.name, table.title, read.amount);
    fees.push({ ...read.fee, feeType, source: sourceOf(line.row, table.page) });
  }
  if (fees.length === 0) return null;
  return { title: table.title, fees, cents, explained: explained / fees.length };
}

interface ReadLine {
  fee: Omit<FeeRow, 'feeType' | 'source'>;
  amount: number;
  explained: boolean;
}

function readLine(line: TableLine, before: number | null): ReadLine | null {
  const figures: Figure[] = line.cells.flatMap((cell) =>
    cell.figure ? [cell.figure] : cell.inside,
  );
  const lastCell = line.cells.at(-1);
  const amount = lastCell?.figure;
  if (!amount || amount.kind === 'percent' || amount.kind === 'integer') return null;
  if (Math.abs(amount.value) < 0.005) return null;
  const others = figures.slice(0, -1);
  const explanation = explainAmount(amount.value, others, before);
  return {
    fee: { name: line.label.slice(0, 200), ...(explanation ?? flat(amount.value)) },
    amount: amount.value,
    explained: explanation !== null || others.length === 0,
  };
}

/** Where charges are printed as negative amounts, a charge is what most amounts are. */
export function asCharges(tables: FeeTable[]): FeeTable[] {
  const total = tables.reduce((sum, table) => sum + table.cents, 0);
  if (total >= 0) return tables;
  return tables.map((table) => ({
    ...table,
    cents: -table.cents,
    fees: table.fees.map((fee) => {
      const volumeRate = -fee.volumeRate || 0;
      const transactionRate = -fee.transactionRate || 0;
      const amount = fee.volume * volumeRate + fee.transactions * transactionRate;
      return {
        ...fee,
        volumeRate,
        transactionRate,
        feeType: feeTypeOf(fee.name, table.title, amount),
      };
    }),
  }));
}
