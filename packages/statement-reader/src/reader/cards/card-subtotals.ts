import { cardTypeOf, isCardName } from './card-labels.ts';
import type { CardSummary } from './card-figures.ts';
import { readCardRows } from './card-rows.ts';
import { byHeader, tableOf } from '../layout/columns.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { brandOf } from '../../statement/card-brands.ts';

const totalWords = /\b(grand|sub-?totals?|totals?)\b/gi;

/**
 * Summaries from subtotals of parts by kind of card: each part has its own table, or one table has a subtotal for
 * each. Combines tables with the same header.
 */
export const readCardSubtotals = (tables: Table[]): CardSummary[] =>
  byHeader(tables).flatMap(([shape, ...some]) => {
    const lines = some.flatMap((table) => table.lines.flatMap((line) => asRow(line, table) ?? []));
    if (shape === '' || lines.filter(({ kind }) => kind === 'line').length < minRows) return [];
    return readCardRows(tableOf(some[0].header, lines));
  });

const minRows = 2;

/** Converts a card's subtotal to a row, keeps a total, and returns null for other lines. */
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

/** Minimum lines of a subtotal, and numbers that add up. */
const [minParts, minNumbers] = [2, 2];
/** Maximum lines examined above a subtotal. */
const maxParts = 40;

/** Whether two numbers of a line are sums of the lines above, of equally many. */
function isSumOfAbove(line: TableLine, { lines, columns }: Table): boolean {
  const at = lines.indexOf(line);
  const held = columns.filter(({ cells }) => cells.has(line));
  const sums = new Map(held.map((column) => [column, 0]));
  for (let count = 1; count <= Math.min(at, maxParts); count++) {
    const above = lines[at - count] as TableLine;
    for (const column of held)
      sums.set(column, (sums.get(column) ?? 0) + (column.cells.get(above)?.figure?.value ?? 0));
    const made = held.filter((column) => {
      const value = column.cells.get(line)?.figure?.value ?? 0;
      return value !== 0 && Math.abs((sums.get(column) ?? 0) - value) < 0.006;
    });
    if (count >= minParts && made.length >= minNumbers) return true;
  }
  return false;
}
