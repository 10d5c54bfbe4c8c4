import type { SalesTable } from './card-figures.ts';
import type { TableLine } from '../layout/layout.ts';

export const minRows = 2;

/** Splits rows into parts with the same labels; a single part unless all labels repeat. */
export function partsOf(lines: TableLine[]): TableLine[][] {
  const [first] = lines;
  const parts: TableLine[][] = [];
  for (const line of lines)
    if (line.label === first?.label) parts.push([line]);
    else parts.at(-1)?.push(line);
  const labels = (part: TableLine[]): string => part.map(({ label }) => label).join('\n');
  const isEven = parts.every(
    (part) => part.length >= minRows && parts[0] && labels(part) === labels(parts[0]),
  );
  return isEven ? parts : [lines];
}

/** The parts of a table with the same rows for each of several locations, else the table. */
export function tablesOfParts(table: SalesTable): SalesTable[] {
  const parts = partsOf(table.lines);
  return parts.length < 2 ? [table] : parts.map((lines) => ({ ...table, lines }));
}
