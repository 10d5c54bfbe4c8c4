import type { ChargedOn } from '../cards/charged-alone.ts';
import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';

/** Fewer charges on whole dollars are chance. */
const minCharged = 2;

/**
 * Marks columns of sales in whole dollars as money: percentages are charged on most of their numbers, and no amount
 * next to them is larger; also two columns that add up to them, such as refunds and net sales. Modifies the cells'
 * figures; returns whether there are any.
 */
export function markWholeDollars(tables: Table[], charged: ChargedOn[]): boolean {
  const bases = new Set(charged.map(({ volume }) => volume?.value));
  const isSales = ({ cells }: Column): boolean => {
    const whole = [...cells].filter(
      ([, { figure }]) => figure?.kind === 'integer' && figure.value !== 0,
    );
    const own = whole.filter(([, { figure }]) => bases.has(figure?.value));
    return own.length >= minCharged && own.length * 2 > whole.length && whole.every(isLargest);
  };
  const found = tables.flatMap(({ columns }) =>
    columns
      .filter(isSales)
      .flatMap((sales) => [
        sales,
        ...columns.filter((part) => columns.some((rest) => addUp(part, rest, sales))),
      ]),
  );
  for (const { cells } of found)
    for (const cell of cells.values())
      if (cell.figure?.kind === 'integer') cell.figure = { ...cell.figure, kind: 'money' };
  return found.length > 0;
}

const addUp = (part: Column, rest: Column, { cells }: Column): boolean => {
  const valueOf = (column: Column, line: TableLine): number =>
    Math.abs(column.cells.get(line)?.figure?.value ?? 0);
  return (
    part !== rest &&
    [...cells].every(
      ([line, { figure }]) => valueOf(part, line) + valueOf(rest, line) === figure?.value,
    )
  );
};

const isLargest = ([line, { figure }]: [TableLine, Cell]): boolean =>
  line.cells.every(
    (cell) => cell.figure?.kind !== 'money' || cell.figure.value <= (figure?.value ?? 0),
  );
