import type { ChargedOn } from '../cards/charged-alone.ts';
import type { Cell } from '../layout/cells.ts';
import type { Table, TableLine } from '../layout/layout.ts';

/** Fewer charges on whole dollars are chance. */
const minCharged = 2;

/**
 * Marks columns of sales in whole dollars as money: percentages are charged on most of their numbers, and no amount
 * next to them is larger. Modifies the cells' figures; returns whether there are any.
 */
export function markWholeDollars(tables: Table[], charged: ChargedOn[]): boolean {
  const bases = new Set(charged.map(({ volume }) => volume?.value));
  const found = tables.flatMap(({ columns }) =>
    columns.flatMap(({ cells }) => {
      const whole = [...cells].filter(
        ([, { figure }]) => figure?.kind === 'integer' && figure.value !== 0,
      );
      const own = whole.filter(([, { figure }]) => bases.has(figure?.value));
      const isSales = own.length >= minCharged && own.length * 2 > whole.length;
      return isSales && whole.every(isLargest) ? whole : [];
    }),
  );
  for (const [, cell] of found) if (cell.figure) cell.figure = { ...cell.figure, kind: 'money' };
  return found.length > 0;
}

const isLargest = ([line, { figure }]: [TableLine, Cell]): boolean =>
  line.cells.every(
    (cell) => cell.figure?.kind !== 'money' || cell.figure.value <= (figure?.value ?? 0),
  );
