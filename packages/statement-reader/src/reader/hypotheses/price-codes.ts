import type { Cell } from '../layout/cells.ts';
import type { Table, TableLine } from '../layout/layout.ts';

const code = /^[A-Z]{1,3}\d{1,3}$|^[A-Z]{1,2}$/;
const minCoded = 3;

/** Adds the prices of a code to the lines that print it, if a table lists codes with their prices. Modifies the lines. */
export function addPricesOfCodes(tables: Table[]): void {
  const prices = new Map(tables.filter(listsCodes).flatMap(({ lines }) => lines.map(priceOf)));
  if (prices.size < minCoded) return;
  for (const table of tables.filter((one) => !listsCodes(one)))
    for (const line of table.lines)
      line.cells.push(...line.cells.flatMap(({ text }) => prices.get(text) ?? []));
}

const listsCodes = ({ lines }: Table): boolean =>
  new Set(lines.map(({ label }) => label)).size === lines.length &&
  lines.every(({ label, cells }) => code.test(label) && cells.some(({ figure }) => figure));

const priceOf = ({ label, cells }: TableLine): [string, Cell[]] => [
  label,
  cells.filter(({ figure }) => figure),
];
