import { brandOf } from '../../statement/card-brands.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { near, type SalesTable } from './card-figures.ts';
import { cardTypeOf, isCardName } from './card-labels.ts';
import { minRows } from './card-parts.ts';
import { sum, valueIn } from './sales-columns.ts';

/** Whether a row's figure in a column is the sum of others, as read. */
export const isSum = (column: Column | null, line: TableLine, others: TableLine[]): boolean =>
  near(valueIn(column, line), sum(column, others));

/** Rows before the first total, if others are below it. */
export function beforeTotal({ lines }: SalesTable, rows: TableLine[]): TableLine[] {
  const end = lines.findIndex(({ kind }) => kind === 'total');
  const before = rows.filter((row) => lines.indexOf(row) < end);
  return before.length < rows.length ? before : [];
}

/** Whether the kind of card is in a column before the label. */
const hasCardColumn = ({ group, cells }: TableLine): boolean =>
  isCardName(group) && cells[0]?.text === group;

export const isOfCard = (line: TableLine): boolean => isCardName(line.label) || hasCardColumn(line);

export const isLed = (line: TableLine): boolean =>
  cardTypeOf(line.label) === null && hasCardColumn(line);

/** Rows with the same label or figures for each card, or with a brand, if others differ: sales and refunds. */
export function inTurns(lines: TableLine[]): TableLine[][] {
  const kindsOf = ({ cells }: TableLine): string =>
    cells.map(({ figure }) => figure?.kind ?? '').join(' ');
  const isBrand = ({ label }: TableLine): string => String(brandOf(label) !== null);
  const names = lines.filter(({ label }) => isCardName(label));
  const groups = [
    ...Map.groupBy(lines, suffixOf).values(),
    ...Map.groupBy(names, kindsOf).values(),
    ...Map.groupBy(names, isBrand).values(),
  ];
  return groups.filter(({ length }) => length >= minRows && length < lines.length);
}

const maxPartsOfCard = 6;

/** The rows of cards without the rows below each that add up to it, such as ways to pay; empty if there are none. */
export function withoutParts({ columns }: SalesTable, rows: TableLine[]): TableLine[] {
  for (const column of columns) {
    const kept: TableLine[] = [];
    let [at, wholes] = [0, 0];
    while (at < rows.length) {
      const row = rows[at] as TableLine;
      const parts = Array.from({ length: maxPartsOfCard - 1 }, (_, more) =>
        rows.slice(at + 1, at + 3 + more),
      ).find((some) => isCardName(row.label) && isSum(column, row, some));
      kept.push(row);
      if (parts) wholes += 1;
      at += 1 + (parts?.length ?? 0);
    }
    if (wholes > 1) return kept;
  }
  return [];
}

function suffixOf({ label }: TableLine): string {
  const words = label.toLowerCase().split(' ');
  const count = [3, 2, 1].find((some) => isCardName(words.slice(0, some).join(' '))) ?? 0;
  return words.slice(count).join(' ');
}

/** Consecutive card rows within a table of other lines, each card once. */
export function runsOf({ lines }: Table): TableLine[][] {
  const runs: TableLine[][] = [[]];
  for (const line of lines)
    if (line.kind === 'line' && isCardName(line.label)) runs.at(-1)?.push(line);
    else runs.push([]);
  return runs.filter(
    (run) =>
      run.length < lines.length &&
      run.length >= minRows &&
      new Set(run.map(({ label }) => label)).size === run.length,
  );
}
