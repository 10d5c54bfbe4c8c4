import { findBalance, type Balance } from '../hypotheses/balance-column.ts';
import { amountColumns, isOfCredits, weightOf } from '../hypotheses/amount-columns.ts';
import { readFeeLine, turned, type FeeLine } from '../fees/fee-line.ts';
import { columnsOfCards } from '../cards/card-columns.ts';
import { chargesByCard, sumOfCards } from './charges-by-card.ts';
import { byHeader, headerKey, tableOf } from '../layout/columns.ts';
import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';

/** A charge, a sum of others, a repetition of one of these, or carried over from an earlier invoice or page. */
type ItemKind = 'leaf' | 'sum' | 'copy' | 'carried';

export interface Item {
  fee: FeeLine;
  table: Table;
  column: Column;
  /** As printed: charges may be negative. */
  cents: number;
  /** How strongly arithmetic marks it as a charge, 0 to 1. */
  weight: number;
  kind: ItemKind;
  /** Whether its name marks a total: by known words, or by words that only this statement's sums have. */
  isTotal: boolean;
  parts: Item[];
  /** Of a sum: the lines and sums that it adds. */
  added: Item[];
}

/** A line that is no sum. */
export const leafOf = (of: Pick<Item, 'fee' | 'table' | 'column' | 'cents' | 'weight'>): Item => ({
  ...of,
  kind: 'leaf',
  isTotal: false,
  parts: [],
  added: [],
});

/** The sum of lines, cents. */
export const centsOf = (items: Item[]): number => items.reduce((sum, { cents }) => sum + cents, 0);

/** All lines with an amount in a possible charge column, except what charges by kind of card are charged on. */
export function toItems(tables: Table[]): Item[] {
  const usual = usualColumns(tables);
  const bases = new Set<Cell>();
  const byCard = (item: Item): Item => {
    if (item.weight > 0) return item;
    const sum = sumOfCards(item.fee, item.table);
    const fee = sum === null ? item.fee : withAmount(item.fee, Number(sum.toFixed(2)));
    const charges = chargesByCard(fee, item.table, tables);
    if (charges.length === 0 || charges.some(({ explained }) => !explained)) return item;
    for (const { cells, explained } of charges)
      for (const at of Object.values(explained?.from ?? {})) if (cells[at]) bases.add(cells[at]);
    return { ...item, fee, cents: Math.round(fee.amount.value * 100), weight: 1 };
  };
  let carried: number | null = null;
  const items = tables.flatMap((table) => {
    const balance = findBalance(table.columns, table.lines, carried);
    carried = balance?.last ?? carried;
    if (balance) balance.column.role = 'past';
    const found = amountColumns(table, balance, usual.get(headerKey(table.header)));
    const [main] = found;
    const ofCards = columnsOfCards(table);
    const columns = main && ofCards.includes(main) ? ofCards : found;
    let above: FeeLine | null = null;
    const own = table.lines.flatMap((line) => {
      const item = readItem(line, table, columns, above);
      if (item) above = item.fee;
      return item ? [item] : [];
    });
    return balance ? signedBy(balance, own) : own.map(byCard);
  });
  return items.filter(
    ({ weight, fee }) => weight > 0 || !fee.line.cells.some((cell) => bases.has(cell)),
  );
}

/** The usual amount column below a header that several tables share, since single tables may have too few lines. */
function usualColumns(tables: Table[]): Map<string, number> {
  return new Map(
    byHeader(tables).flatMap(([text, first, ...others]): [string, number][] => {
      if (text === '' || others.length === 0) return [];
      const lines = [first, ...others].flatMap((table) => table.lines);
      const [main] = amountColumns(tableOf(first.header, lines), null);
      return main ? [[text, main.x1]] : [];
    }),
  );
}

/** Applies signs from a running balance: if charges, or else most lines, raise it, those that lower it are credits. */
function signedBy({ changes }: Balance, items: Item[]): Item[] {
  const charged = items.flatMap(({ weight, fee }) =>
    weight > 0.9 ? (changes.get(fee.line) ?? []) : [],
  );
  const known = charged.length > 0 ? charged : [...changes.values()];
  const rises = known.filter((change) => change > 0).length;
  const usual = rises * 2 >= known.length ? 1 : -1;
  return items.map((item) => {
    const change = changes.get(item.fee.line) ?? 0;
    const isCredit = Math.sign(change) === -usual && Math.abs(change) === item.cents;
    return isCredit
      ? { ...item, cents: -item.cents, weight: 0, fee: withAmount(item.fee, -item.cents / 100) }
      : item;
  });
}

function readItem(
  line: TableLine,
  table: Table,
  columns: Column[],
  above: FeeLine | null,
): Item | null {
  const [first, ...others] = columns.flatMap((column) => {
    const read = readFeeLine(line, column, table.columns, above);
    if (!read) return [];
    const isCredit = read.amount.value > 0 && isOfCredits(column, table);
    const fee = isCredit ? turned(read) : read;
    return [{ column, fee, weight: weightOf(fee) }];
  });
  if (!first) return null;
  // Amounts collected daily and due at month end are one charge.
  const additional = others
    .filter(({ fee }) => first.weight === 0 && fee.amount.value !== first.fee.amount.value)
    .map(({ fee }) => fee.amount.value);
  const cents = [first.fee.amount.value, ...additional].reduce(
    (sum, value) => sum + Math.round(value * 100),
    0,
  );
  const fee = additional.length ? withAmount(first.fee, cents / 100) : first.fee;
  const isTotal = line.kind === 'total';
  return { ...first, fee, table, cents, kind: 'leaf', isTotal, parts: [], added: [] };
}

const withAmount = (fee: FeeLine, value: number): FeeLine => ({
  ...fee,
  amount: { ...fee.amount, value },
  otherAmounts: [],
  explained: null,
});
