import { near, type SalesTable } from './card-figures.ts';
import { cardTypeOf, isCardName } from './card-labels.ts';
import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { numbersBelow } from './two-line-rows.ts';
import { roleOf } from '../vocabulary/column-roles.ts';

const minColumns = 2;

/** Transposes a table with a column, or a count and an amount, for each kind of card; null if it has none. */
export function turnedTable(table: Table): SalesTable | null {
  const named = namedColumns(table);
  const [first] = table.lines;
  if (!first || typesOf(named.map(({ name }) => name)) < minColumns) return null;
  const rows = new Map<Column, TableLine>();
  const printedOn = new Map<Cell, TableLine>();
  const whole = named.find(({ column, name }) => name === null && isSum(column, table.columns));
  for (const { column, counts, name } of named) {
    const cells = [counts, column].flatMap((one) => [...(one?.cells.values() ?? [])]);
    for (const one of [counts, column])
      for (const [line, cell] of one?.cells ?? []) printedOn.set(cell, line);
    const isTotal = whole ? column === whole.column : name === null;
    const kind = isTotal ? 'total' : 'line';
    rows.set(column, { ...first, cells, label: name ?? column.header, kind, group: '', under: '' });
  }
  const columnOf = (line: TableLine, role: Column['role'], of: 'column' | 'counts'): Column => {
    const cells = named.flatMap((one): [TableLine, Cell][] => {
      const [row, cell] = [rows.get(one.column), one[of]?.cells.get(line)];
      return row && cell ? [[row, cell]] : [];
    });
    const { y0: x0, y1: x1 } = line.row;
    return { x0, x1, header: line.label, role, cells: new Map(cells) };
  };
  const isPaired = named.some(({ counts }) => counts);
  const columns = table.lines.flatMap((line) => {
    const amounts = columnOf(line, roleOf(line.label), 'column');
    return isPaired ? [columnOf(line, 'count', 'counts'), amounts] : [amounts];
  });
  return { ...table, lines: [...rows.values()], columns, printedOn };
}

interface NamedColumn {
  column: Column;
  name: string | null;
  /** Its counts, in the column before it or below its amounts. */
  counts?: Column | undefined;
}

/** The columns with the kinds of cards in their headers; without columns of counts, if each is before an amount. */
function namedColumns(table: Table): NamedColumn[] {
  // A misread day is a number.
  const columns = table.columns.filter(({ role }) => role !== 'date');
  const isPair = (at: number): boolean => isWhole(columns[at]) && !isWhole(columns[at + 1]);
  const isPaired =
    columns.length > minColumns * 2 - 1 && columns.every((_, at) => at % 2 || isPair(at));
  if (!isPaired || columns.length % 2)
    return columns.map((column) => {
      const below = numbersBelow(column);
      const counts = isWhole(below) && below.cells.size > 0 ? below : undefined;
      return { column, counts, name: cardNameOf(column.header) };
    });
  return columns.flatMap((column, at): NamedColumn[] => {
    const counts = columns[at - 1];
    const name = withoutRole(`${counts?.header ?? ''} ${column.header}`);
    return at % 2 ? [{ column, counts, name: cardNameOf(name) }] : [];
  });
}

/** Whether a column has counts; rows of other lists may have other numbers there. */
function isWhole(column: Column | undefined): boolean {
  const cells = [...(column?.cells.values() ?? [])];
  return cells.filter(({ figure }) => figure?.kind === 'integer').length * 2 > cells.length;
}

/** A header without the words that say what is below it. */
const withoutRole = (header: string): string =>
  header
    .split(' ')
    .filter((word) => roleOf(word) === null)
    .join(' ');

/** The columns of kinds of cards, if there are several: `DISC` is Discover or a discount. */
export function columnsOfCards({ columns }: Table): Column[] {
  const named = columns.filter(({ header }) => cardNameOf(header) !== null);
  return typesOf(named.map(({ header }) => cardNameOf(header))) >= minColumns ? named : [];
}

/** The number of different kinds of cards. */
const typesOf = (names: (string | null)[]): number =>
  new Set(names.flatMap((name) => (name === null ? [] : cardTypeOf(name)))).size;

/** The cells of a line in columns of kinds of cards, with the names of these. */
export const cellsByCard = (table: Table, line: TableLine): [string, Cell][] =>
  columnsOfCards(table).flatMap(({ header, cells }): [string, Cell][] => {
    const [name, cell] = [cardNameOf(header), cells.get(line)];
    return name !== null && cell?.figure ? [[name, cell]] : [];
  });

/** The cells in all columns of a kind of card. */
export const cellsBelow = (tables: Table[], name: string): Map<TableLine, Cell> =>
  new Map(
    tables.flatMap(({ columns }) =>
      columns.flatMap(({ header, cells }) => (cardNameOf(header) === name ? [...cells] : [])),
    ),
  );

/**
 * Whether a column is the sum of all others, which are then kinds of payment, whatever their names: in every line, or
 * in two and half of them, since averages do not add up.
 */
function isSum({ cells }: Column, columns: Column[]): boolean {
  const summed = [...cells].filter(([line, cell]) => {
    const all = columns.reduce((sum, one) => sum + valueOn(one, line), 0);
    return near(all, 2 * (cell.figure?.value ?? 0));
  });
  return summed.length === cells.size || (summed.length > 1 && summed.length * 2 >= cells.size);
}

const valueOn = ({ cells }: Column, line: TableLine): number => cells.get(line)?.figure?.value ?? 0;

/** The kind of card at the end of a header: a title above it may span the column too. */
function cardNameOf(header: string): string | null {
  const words = header.split(' ');
  const from = words.findIndex((_, index) => isCardName(words.slice(index).join(' ')));
  return from < 0 ? null : words.slice(from).join(' ');
}
