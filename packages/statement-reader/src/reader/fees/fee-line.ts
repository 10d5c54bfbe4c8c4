import type { Cell } from '../layout/cells.ts';
import { explainAmount, type Explained, type LineFigure } from '../explanation/explain-amount.ts';
import { explainSum } from '../explanation/explain-sum.ts';
import { figuresIn, type Figure } from '../layout/figures-in-text.ts';
import { isRecognized } from '../layout/misread-digits.ts';
import type { Column, TableLine } from '../layout/layout.ts';
import { notesOf } from '../layout/notes-below.ts';

export interface FeeLine {
  line: TableLine;
  /** As printed; charges may be negative. */
  amount: Figure;
  amountCell: Cell;
  otherAmounts: Figure[];
  explained: Explained | null;
  figures: LineFigure[];
  cells: Cell[];
  /** The line whose volume or count this one uses, if its own is blank. */
  carriedFrom: FeeLine | null;
  settled: { cell: Cell; read: Figure }[];
}

/** Reads a line with an amount in a column, charged on its own numbers or its heading's; null if it has none or zero. */
export function readFeeLine(
  line: TableLine,
  amounts: Column,
  columns: Column[],
  above: FeeLine | null,
): FeeLine | null {
  const amountCell = amounts.cells.get(line);
  const readings = amountCell ? [amountCell.figure, ...amountCell.others] : [];
  const [amount, ...others] = readings.filter((one) => one !== null).filter(isAmount);
  if (!amountCell || !amount) return null;
  const { figures, cells } = otherFigures(line, amountCell, columns);
  const carrier = above?.explained ? above : null;
  const plain = explainReadings([amount, ...others], figures, cells, carrier);
  const headed =
    figures.length > 0 && !plain.explained && line.kind !== 'total'
      ? figuresIn(line.list?.sales ?? line.under)
      : [];
  const below = explainReadings([amount], [...figures, ...headed], cells, null);
  const way = headed.length > 0 && below.explained?.isExact ? below : plain;
  return {
    line,
    amountCell,
    cells,
    amount: way.amount,
    otherAmounts: [amount, ...others].filter((one) => one !== way.amount),
    explained: way.explained,
    figures: way.figures,
    carriedFrom: Object.values(way.explained?.from ?? {}).includes(-1) ? carrier : null,
    settled: [
      ...way.changed.map((index) => ({ cell: cells[index], read: way.figures[index] })),
      ...(way.amount === amount ? [] : [{ cell: amountCell, read: way.amount }]),
    ].filter((one): one is FeeLine['settled'][number] => Boolean(one.cell && one.read)),
  };
}

const isAmount = ({ kind, value }: Figure): boolean =>
  kind !== 'percent' && kind !== 'cents' && kind !== 'integer' && Math.abs(value) >= 0.005;

interface Way {
  amount: Figure;
  figures: LineFigure[];
  changed: number[];
  explained: Explained | null;
}

/**
 * Explains an amount by the likeliest readings of a line; if that fails or is inexact, by an alternative of one of
 * its numbers, or of the amount.
 */
function explainReadings(
  [amount, ...otherAmounts]: [Figure, ...Figure[]],
  figures: LineFigure[],
  cells: Cell[],
  carrier: FeeLine | null,
): Way {
  const above = carrier?.explained ?? null;
  const explain = (way: Omit<Way, 'explained'>): Way => ({
    ...way,
    explained:
      explainSum(way.amount.value, way.figures) ??
      explainAmount(way.amount.value, way.figures, above),
  });
  const plain = explain({ amount, figures, changed: [] });
  const ways = [
    ...changedFigures(figures, cells).map((change) => ({ amount, ...change })),
    ...otherAmounts.map((other) => ({ amount: other, figures, changed: [] })),
  ];
  if (plain.explained?.isExact || figures.length === 0 || ways.length === 0) return plain;
  const other = ways.map(explain).find(({ explained }) => explained?.isExact);
  return (
    other ??
    (plain.explained ? plain : (ways.map(explain).find(({ explained }) => explained) ?? plain))
  );
}

const maxTried = 200;

/** The line's numbers with one alternative reading; last number first, since a rate follows its base. */
const changedFigures = (
  figures: LineFigure[],
  cells: Cell[],
): { figures: LineFigure[]; changed: number[] }[] =>
  [...figures.entries()]
    .toReversed()
    .flatMap(([index, figure]) =>
      othersOf(cells[index], figure).map((other) => ({
        figures: figures.with(index, { ...other, role: figure.role }),
        changed: [index],
      })),
    )
    .slice(0, maxTried);

/** Alternative readings of a number: those of its cell, or a last decimal that recognition doubled (1.711 for 1.71). */
function othersOf(cell: Cell | undefined, figure: LineFigure | undefined): Figure[] {
  if (!figure || !cell?.figure) return [];
  const value = Number(String(figure.value).replace(/(?<=\..*)(\d)\1$/, '$1'));
  return isRecognized(cell) && value !== figure.value
    ? [...cell.others, { ...figure, value, text: String(value) }]
    : cell.others;
}

function otherFigures(
  line: TableLine,
  amountCell: Cell,
  columns: Column[],
): { figures: LineFigure[]; cells: Cell[] } {
  const figures: LineFigure[] = [];
  const cells: Cell[] = [];
  for (const cell of [...line.cells, ...notesOf(line.row)]) {
    if (cell === amountCell) continue;
    const role = columns.find((column) => column.cells.get(line) === cell)?.role ?? null;
    for (const figure of cell.figure ? [cell.figure] : cell.inside) {
      figures.push({ ...figure, role });
      cells.push(cell);
    }
  }
  return { figures, cells };
}

/** A line with the opposite sign. */
export function turned(fee: FeeLine): FeeLine {
  const { amount, explained } = fee;
  const rates = explained && {
    volumeRate: -explained.volumeRate || 0,
    transactionRate: -explained.transactionRate || 0,
  };
  return {
    ...fee,
    amount: { ...amount, value: -amount.value },
    explained: explained && { ...explained, ...rates },
  };
}
