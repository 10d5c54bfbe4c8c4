import { isCardName } from '../cards/card-labels.ts';
import { leafOf, type Item } from '../explanation/items.ts';
import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import type { FeeBlock } from './fee-blocks.ts';

const [minLines, maxLines, minColumns] = [3, 30, 2];
/** More take too long to compare. */
const maxTables = 100;
/** Half a cent, for a rounded product. */
const rounding = 0.0051;
/** Maximum decimals of a percentage that is not printed in the charge's table. */
const maxDecimals = 3;

interface Charge {
  line: TableLine;
  column: Column;
  cell: Cell;
  sales: Cell;
  rate: number;
}

/**
 * Charges in tables with rate classes and kinds of cards as rows and columns: each is a percentage of the sales with
 * the same labels in another table. The percentages are printed in a third table, or are the same in each column. Lines
 * of that table and its sum are no further charges. Modifies their items.
 */
export function ratedBlocks(tables: Table[], items: Item[], sign: number): FeeBlock[] {
  const percents = tables.flatMap(({ lines }) =>
    lines.flatMap(({ cells }) =>
      cells.flatMap(({ figure }) => (figure?.kind === 'percent' ? figure.value : [])),
    ),
  );
  const isPossible = ({ columns, lines }: Table): boolean =>
    columns.length >= minColumns && lines.length >= minLines && lines.length <= maxLines;
  const possible = tables.filter(isPossible).slice(0, maxTables);
  return possible.flatMap((table) => {
    const labels = new Set(table.lines.map(({ label }) => label));
    const charges = possible
      .filter((other) => other !== table && other.lines.some(({ label }) => labels.has(label)))
      .map((sales) => chargesOn(table, sales, percents))
      .find((found) => found.length >= minLines * minColumns);
    if (!charges) return [];
    const own = charges.map((charge) => toItem(charge, table, sign));
    const cents = own.reduce((sum, item) => sum + item.cents, 0);
    const isRepeated = (item: Item): boolean =>
      item.table === table || (item.weight === 0 && Math.abs(item.cents) === Math.abs(cents));
    for (const item of items) if (item.kind === 'leaf' && isRepeated(item)) item.kind = 'copy';
    return [{ items: own, made: own.length, cents, isIn: true, cost: 2 }];
  });
}

/** The charges of the columns whose every amount is a percentage of the sales with the same labels. */
function chargesOn(table: Table, sales: Table, percents: number[]): Charge[] {
  const lines = table.lines.filter(({ kind }) => kind === 'line');
  const found = table.columns.flatMap((column): Charge[][] => {
    const own = lines.flatMap((line) => {
      const [cell, on] = [column.cells.get(line), cellOf(sales, line.label, column.header)];
      return cell?.figure?.kind === 'money' && on?.figure
        ? [{ line, column, cell, sales: on }]
        : [];
    });
    const rates = ratesOf(own, percents);
    const charges = own.map((one, at) => ({ ...one, rate: rates[at] ?? 0 }));
    return own.length >= minLines && own.length === lines.length && rates.length > 0
      ? [charges]
      : [];
  });
  return found.length >= minColumns ? found.flat() : [];
}

/** The amount in a row with a label, below a header that begins with another one or ends with it. */
function cellOf({ columns, lines }: Table, label: string, header: string): Cell | undefined {
  const line = lines.find((one) => one.label.toLowerCase() === label.toLowerCase());
  const isBelow = (column: Column): boolean =>
    header !== '' && ` ${column.header} `.toLowerCase().includes(` ${header.toLowerCase()} `);
  const cells = columns.filter(isBelow).flatMap(({ cells: own }) => (line && own.get(line)) ?? []);
  return cells.find(({ figure }) => figure?.kind === 'money');
}

/** The printed percentage of each charge, or one that fits all of them; empty if there is none. */
function ratesOf(charges: Omit<Charge, 'rate'>[], percents: number[]): number[] {
  const fits = ({ cell, sales }: Omit<Charge, 'rate'>, rate: number): boolean =>
    Math.abs(((sales.figure?.value ?? 0) * rate) / 100 - (cell.figure?.value ?? 0)) < rounding;
  const printed = charges.flatMap((charge) => percents.find((rate) => fits(charge, rate)) ?? []);
  if (printed.length === charges.length) return printed;
  const [first] = charges;
  const share = (100 * (first?.cell.figure?.value ?? 0)) / (first?.sales.figure?.value ?? 1);
  const common = Array.from({ length: maxDecimals }, (_, at) => Number(share.toFixed(at + 1))).find(
    (rate) => charges.every((charge) => fits(charge, rate)),
  );
  return common ? charges.map(() => common) : [];
}

function toItem({ line, column, cell, sales, rate }: Charge, table: Table, sign: number): Item {
  const { header } = column;
  const label = isCardName(header) ? `${header} ${line.label}` : `${line.label} ${header}`;
  const amount = { value: 0, kind: 'money' as const, text: '', ...cell.figure };
  const cents = sign * Math.round(Math.abs(amount.value) * 100);
  const explained = {
    volume: Math.abs(sales.figure?.value ?? 0),
    volumeRate: rate,
    transactions: 0,
    transactionRate: 0,
    isExact: true,
    from: { volume: 0 },
  };
  return leafOf({
    table,
    column,
    cents,
    weight: 1,
    fee: {
      line: { ...line, label },
      amount: { ...amount, value: cents / 100 },
      amountCell: cell,
      otherAmounts: [],
      explained,
      figures: sales.figure ? [sales.figure] : [],
      cells: [sales],
      carriedFrom: null,
      settled: [],
    },
  });
}
