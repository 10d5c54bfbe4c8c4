import { decimal, sum, zero } from '@portal/contracts/core/decimal';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { amountIn, partsByComma, plainDigits } from './cell-values.ts';
import type { Printed } from './print-pages.ts';
import type { ListSums } from './sum-list.ts';

type Table = Extract<Printed, { kind: 'table' }>;

/** Splits a sheet at blank rows and normalizes the figures of each table. */
export function plainTables(rows: readonly SheetRow[]): Printed[] {
  const comma = partsByComma(rows.map(({ cells }) => cells));
  const blocks: SheetRow[][] = [];
  for (const row of rows) {
    const block = blocks.at(-1);
    if (block && row.row === (block.at(-1)?.row ?? 0) + 1) block.push(row);
    else blocks.push([row]);
  }
  return blocks.flatMap((block) => {
    // A single cell above a table is its title and must not widen a column.
    const first = block.findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 1);
    const titles = first < 0 ? block : block.slice(0, first);
    const table = first < 0 ? [] : block.slice(first).map(({ cells }) => cells);
    return [
      ...titles.map(({ cells }): Printed => ({ kind: 'line', text: cells.join(' ').trim() })),
      ...(table.length ? [{ kind: 'table' as const, rows: alike(table, comma) }] : []),
    ];
  });
}

/** Uses a decimal point, and two decimals for columns with cents. */
function alike(rows: string[][], comma: boolean): string[][] {
  const written = rows.map((row) => row.map(comma ? withPoint : asMoney));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const inCents = Array.from({ length: columns }, (_, column) => {
    const figures = written.map((row) => row[column] ?? '').filter((cell) => plain.test(cell));
    const decimals = figures.map((cell) => (cell.split('.')[1] ?? '').length);
    return decimals.some((count) => count > 0) && decimals.every((count) => count <= 2);
  });
  return written.map((row) =>
    row.map((cell, column) => (inCents[column] && plain.test(cell) ? withCents(cell) : cell)),
  );
}

const longest = 40;
/** A number as a workbook stores it. */
const plain = /^-?\d+(\.\d+)?$/;

const withCents = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

/** Rounds unrounded formula results to cents; rates are below one. */
const asMoney = (cell: string): string =>
  /^-?[1-9]\d{0,9}\.\d{7,12}$/.test(cell) ? decimal(cell).toFixed(2) : cell;

/** `1.234,56 €` with a decimal point. */
function withPoint(cell: string): string {
  if (cell.length > longest) return cell;
  const [digits = ''] = /\d[\d.,]*/.exec(cell) ?? [];
  if (!digits.includes(',') || !/^[-+−(€£$\s]*\d[\d.,]*[\s%€£$)−-]*$/.test(cell)) return cell;
  return cell.replace(digits, plainDigits(digits, true) ?? digits);
}

/** Minimum share of a table's amounts that are sums of a list. */
const minKnown = 0.8;

/** Whether a table only repeats the sums of a list. */
export function isCopy(printed: Printed, sums: ListSums): boolean {
  if (printed.kind === 'line') return false;
  const amounts = amountsOf(printed);
  if (amounts.length < 2) return false;
  const known = knownSums(sums);
  return amounts.filter((amount) => known.has(amount)).length >= minKnown * amounts.length;
}

const amountsOf = ({ rows }: Table): string[] =>
  rows.flat().flatMap((cell) => {
    const value = amountIn(cell, { comma: false });
    return value === null || value.isZero() || !/\.\d/.test(cell)
      ? []
      : [value.absolute().toFixed(2)];
  });

function knownSums({ brands, ownFees }: ListSums): Set<string> {
  const all = [...brands.values()];
  const fees = all.map((brand) => sum([...brand.fees.values()]));
  const own = [...ownFees.values()].map(({ amount }) => amount);
  const [volume, refunded, charged] = [
    sum(all.map((brand) => brand.volume)),
    sum(all.map((brand) => brand.refunded)),
    sum([...fees, ...own]),
  ];
  const sums = [
    volume,
    refunded,
    charged,
    volume.minus(refunded),
    volume.minus(charged),
    volume.minus(refunded).minus(charged),
    sum(fees),
  ];
  const ofBrands = all.flatMap((brand, index) => [
    ...[brand.volume, brand.refunded, brand.volume.minus(brand.refunded)],
    ...[fees[index] ?? zero, brand.volume.minus(fees[index] ?? zero)],
    ...brand.fees.values(),
  ]);
  return new Set([...sums, ...ofBrands, ...own].map((value) => value.absolute().toFixed(2)));
}
