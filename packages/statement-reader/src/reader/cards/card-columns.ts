import { near, type SalesTable } from './card-figures.ts';
import { isCardName } from './card-labels.ts';
import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { roleOf } from '../vocabulary/column-roles.ts';

const minColumns = 2;

/** Transposes a table with a column for each kind of card; null if it has none. */
export function turnedTable(table: Table): SalesTable | null {
  const named = table.columns.map((column) => ({ column, name: cardNameOf(column.header) }));
  const [first] = table.lines;
  if (!first || named.filter(({ name }) => name !== null).length < minColumns) return null;
  const rows = new Map<Column, TableLine>();
  const printedOn = new Map<Cell, TableLine>();
  const whole = named.find(({ column, name }) => name === null && isSum(column, table.columns));
  for (const { column, name } of named) {
    for (const [line, cell] of column.cells) printedOn.set(cell, line);
    const isTotal = whole ? column === whole.column : name === null;
    const kind = isTotal ? 'total' : 'line';
    const cells = [...column.cells.values()];
    rows.set(column, { ...first, cells, label: name ?? column.header, kind, group: '', under: '' });
  }
  const cards = named.flatMap(({ column, name }) => (name === null ? [] : [column]));
  const columns = table.lines.map((line, at): Column => {
    const cells = [...rows].flatMap(([{ cells: printed }, row]): [TableLine, Cell][] => {
      const cell = printed.get(line);
      return cell ? [[row, cell]] : [];
    });
    const { y0: x0, y1: x1 } = line.row;
    const role = isSumOf(line, table.lines.slice(0, at), cards) ? 'volume' : roleOf(line.label);
    return { x0, x1, header: line.label, role, cells: new Map(cells) };
  });
  return { ...table, lines: [...rows.values()], columns, printedOn };
}

/** The cells of a line in columns of kinds of cards, if its amount is their sum; else none. */
export function summedCards(table: Table, line: TableLine, sum: number): [string, Cell][] {
  const cards = table.columns.flatMap(({ header, cells }): [string, Cell][] => {
    const [name, cell] = [cardNameOf(header), cells.get(line)];
    return name !== null && cell?.figure ? [[name, cell]] : [];
  });
  const all = cards.reduce((total, [, { figure }]) => total + (figure?.value ?? 0), 0);
  return cards.length >= minColumns && near(all, sum) ? cards : [];
}

/** Whether a line is the sum of several above, such as days or batches, in all columns of cards. */
const isSumOf = (line: TableLine, above: TableLine[], cards: Column[]): boolean =>
  above.length > 1 &&
  cards.every((column) =>
    near(
      valueOn(column, line),
      above.reduce((sum, one) => sum + valueOn(column, one), 0),
    ),
  );

/** Whether a column is the sum of all others, which are then kinds of payment, whatever their names. */
const isSum = ({ cells }: Column, columns: Column[]): boolean =>
  [...cells].every(([line, cell]) => {
    const all = columns.reduce((sum, one) => sum + valueOn(one, line), 0);
    return near(all, 2 * (cell.figure?.value ?? 0));
  });

const valueOn = ({ cells }: Column, line: TableLine): number => cells.get(line)?.figure?.value ?? 0;

/** The kind of card at the end of a header: a title above it may span the column too. */
function cardNameOf(header: string): string | null {
  const words = header.split(' ');
  const from = words.findIndex((_, index) => isCardName(words.slice(index).join(' ')));
  return from < 0 ? null : words.slice(from).join(' ');
}
