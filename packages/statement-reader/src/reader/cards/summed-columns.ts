import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import type { CardSummary } from './card-figures.ts';
import { readCardRows } from './card-rows.ts';
import { ifPrinted } from './gross-sales.ts';
import { isMoney, valueIn } from './sales-columns.ts';

const minPairs = 2;

/**
 * Sales of tables with a count and an amount for each way to pay, such as in person, keyed and online: their sums by
 * card. Whether the columns are parts of the sales is a hypothesis, which a printed sum confirms.
 */
export function summedColumns(tables: Table[]): CardSummary[][] {
  return tables.flatMap((table) => {
    const { columns, lines } = table;
    const amounts = columns.filter((column) => isMoney(column, lines));
    const counts = columns.filter((column) => !amounts.includes(column));
    const areInTurns = columns.every((one, at) => amounts.includes(one) === at % 2 > 0);
    if (amounts.length < minPairs || amounts.length !== counts.length || !areInTurns) return [];
    const summed = [counts, amounts].map((some) => sumOf(some, lines));
    const made = new Set(summed.flatMap(({ cells }) => [...cells.values()]));
    const read = readCardRows({ ...table, columns: summed }).filter(({ sales }) =>
      sales.every(({ volume, count }) => made.has(volume.cell) && made.has(count.cell)),
    );
    return [read.map((one) => ({ ...one, volume: null, count: null, support: ifPrinted }))];
  });
}

/** A column whose cells have the sums of others. */
function sumOf(columns: Column[], lines: TableLine[]): Column {
  const cells = lines.flatMap((line): [TableLine, Cell][] => {
    const cell = columns
      .flatMap((column) => column.cells.get(line) ?? [])
      .find(({ figure }) => figure);
    const value = columns.reduce((sum, column) => sum + valueIn(column, line), 0);
    const figure = cell?.figure && { ...cell.figure, value: Number(value.toFixed(2)) };
    return cell && figure ? [[line, { ...cell, figure, others: [] }]] : [];
  });
  return { ...(columns[0] as Column), header: '', role: null, cells: new Map(cells) };
}
