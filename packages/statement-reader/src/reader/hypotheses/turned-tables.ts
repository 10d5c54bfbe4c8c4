import { explainAmount } from '../explanation/explain-amount.ts';
import type { Cell } from '../layout/cells.ts';
import { isMoney } from '../layout/figures-in-text.ts';
import type { Column, Layout, Table, TableLine } from '../layout/layout.ts';
import { roleOf } from '../vocabulary/column-roles.ts';

/** Fewer columns whose numbers make their amount are chance, and so are those of more lines. */
const [minMade, minLines, maxLines] = [2, 3, 6];

/**
 * Turns tables with a charge in each column, where the other numbers of the column make the amount in its last line, and
 * those with the same lines.
 */
export function turnTables(layout: Layout): Layout {
  const labels = new Set(
    layout.tables.filter(isTurned).flatMap(({ lines }) => lines.map(({ label }) => label)),
  );
  const isSame = ({ lines }: Table): boolean =>
    lines.length > 0 && lines.every(({ label }) => labels.has(label));
  return { ...layout, tables: layout.tables.map((one) => (isSame(one) ? turned(one) : one)) };
}

function isTurned({ lines, columns }: Table): boolean {
  const last = lines.at(-1);
  if (!last || lines.length < minLines || lines.length > maxLines) return false;
  const priced = columns.filter(({ cells }) => cells.size > 2 && cells.has(last));
  const made = priced.filter(({ cells }) => {
    const [amount, ...others] = [last, ...lines.slice(0, -1)].flatMap(
      (line) => cells.get(line)?.figure ?? [],
    );
    const figures = others.map((figure) => ({ ...figure, role: null }));
    const isPriced = others.some(({ kind }) => kind !== 'money');
    return (
      amount?.kind === 'money' && isPriced && explainAmount(amount.value, figures, null)?.isExact
    );
  });
  return made.length >= minMade && made.length * 2 > priced.length;
}

function turned(table: Table): Table {
  const [last] = table.lines.slice(-1);
  if (!last) return table;
  const lines = table.columns.flatMap((column) => {
    const cell = column.cells.get(last);
    return cell && isMoney(cell) ? [{ column, line: lineOf(column, last, table) }] : [];
  });
  const columns = table.lines.map((line): Column => {
    const cells = lines.flatMap(({ column, line: own }): [TableLine, Cell][] => {
      const cell = column.cells.get(line);
      return cell ? [[own, cell]] : [];
    });
    const [x0, x1] = [cells.map(([, cell]) => cell.x0), cells.map(([, cell]) => cell.x1)];
    const header = line.label;
    return {
      x0: Math.min(...x0),
      x1: Math.max(...x1),
      header,
      role: roleOf(header),
      cells: new Map(cells),
    };
  });
  return { ...table, lines: lines.map(({ line }) => line), columns };
}

/** A column as a line, named by its header. */
function lineOf({ header, cells }: Column, last: TableLine, table: Table): TableLine {
  const names = table.header.filter(({ text }) => header.includes(text));
  const own = table.lines.flatMap((line) => cells.get(line) ?? []);
  return { ...last, cells: [...names, ...own], label: header, kind: 'line', group: '' };
}
