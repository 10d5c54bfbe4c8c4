import { cardTypeOf, isCardName } from './card-labels.ts';
import type { CardSummary } from './card-figures.ts';
import { readCardRows } from './card-rows.ts';
import { toColumns } from '../layout/columns.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { brandOf } from '../../statement/card-brands.ts';

const totalWords = /\b(grand|sub-?totals?|totals?)\b/gi;

/**
 * What sums below parts by kind of card may say of sales: each part has its own table, or there is one with a sum
 * for each. Sums of tables with one header are taken together, those of a card as its row.
 */
export const readCardSubtotals = (tables: Table[]): CardSummary[] =>
  [...Map.groupBy(tables, headerOf)].flatMap(([shape, some]) => {
    const lines = some.flatMap((table) => table.lines.flatMap((line) => asRow(line, table) ?? []));
    if (shape === '' || lines.filter(({ kind }) => kind === 'line').length < fewestRows) return [];
    const [{ header } = { header: [] }] = some;
    const columns = toColumns({ header, lines });
    return readCardRows({ title: '', section: '', header, lines, columns });
  });

const fewestRows = 2;

const headerOf = ({ header }: Table): string => header.map(({ text }) => text).join(' ');

/** A sum of a kind of card as a row of it; a sum of all stays one; null for a line that is none. */
function asRow(line: TableLine, table: Table): TableLine | null {
  const isSum = isSumOfAbove(line, table);
  if (line.kind !== 'total' && !isSum) return null;
  const label = line.label.replace(totalWords, '').trim();
  const card = isSum ? cardTypeOf(label) : null;
  if (isCardName(label) || card) return { ...line, label: card ?? label, kind: 'line' };
  const isGroups =
    (isSum || label === '') && brandOf(line.group) !== null && isCardName(line.group);
  return isGroups ? { ...line, label: line.group, kind: 'line' } : line;
}

/** A sum adds up so many lines at least, and has so many numbers that do. */
const [fewestParts, fewestNumbers] = [2, 2];
/** So many lines are looked back. */
const mostParts = 40;

/** Whether two of a line's numbers are what as many lines above it add up to. */
function isSumOfAbove(line: TableLine, { lines, columns }: Table): boolean {
  const at = lines.indexOf(line);
  const held = columns.filter(({ cells }) => cells.has(line));
  const sums = new Map(held.map((column) => [column, 0]));
  for (let count = 1; count <= Math.min(at, mostParts); count++) {
    const above = lines[at - count] as TableLine;
    for (const column of held)
      sums.set(column, (sums.get(column) ?? 0) + (column.cells.get(above)?.figure?.value ?? 0));
    const made = held.filter((column) => {
      const value = column.cells.get(line)?.figure?.value ?? 0;
      return value !== 0 && Math.abs((sums.get(column) ?? 0) - value) < 0.006;
    });
    if (count >= fewestParts && made.length >= fewestNumbers) return true;
  }
  return false;
}
