import type { CardType } from '@portal/contracts/quotes/card-types';
import { cardTypeOf, isCardName } from './card-labels.ts';
import { agrees, type CardFigure, type CardSales, type CardSummary } from './card-figures.ts';
import { toColumns } from '../layout/columns.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { settleSum } from './settle-sum.ts';
import type { ColumnRole } from '../vocabulary/column-roles.ts';

/** Fewer rows than this are no summary by card type. */
const fewestRows = 2;
/** Fee lines name brands too: they are many, and add up to no printed total. */
const mostRows = 16;

/** Columns that hold no sales. */
const noSales = new Set<ColumnRole | null>([
  ...(['past', 'share', 'average', 'refund', 'each', 'rate', 'charge', 'date'] as const),
]);

/** The kind of card that a row names, or that it stands below. */
const typeOf = ({ label, group }: TableLine): CardType | null =>
  cardTypeOf(label) ?? (group ? cardTypeOf(group) : null);

/** A row for each kind of card, the likeliest reading first; `fewest` of them make a summary. */
export function readCardRows(table: Table, fewest = fewestRows): CardSummary[] {
  const lines = table.lines.filter(
    ({ kind, label }) => kind !== 'total' && cardTypeOf(label) !== null,
  );
  const named = lines.filter(({ label }) => isCardName(label));
  if (lines.length < fewest) return [];
  const runs = runsOf(table).flatMap((run) => readLines(alone(table, run), run));
  if (named.length < lines.length * 0.5) return runs;
  // A name that says more than the kind of card may still be one: the printed total tells.
  const whole = named.length < lines.length ? readLines(table, lines) : [];
  // So may a name that is none of a card that is known.
  const all = table.lines.filter(({ kind, label }) => kind === 'line' && label !== '');
  const others = all.length > lines.length && all.length <= mostRows ? readLines(table, all) : [];
  return [
    ...whole.filter(agrees),
    ...others.filter(agrees),
    ...readLines(table, named),
    ...whole.filter((one) => !agrees(one)),
    ...runs,
  ];
}

/** Rows of cards that follow each other in a table of other lines, each card once. */
function runsOf({ lines }: Table): TableLine[][] {
  const runs: TableLine[][] = [[]];
  for (const line of lines)
    if (line.kind === 'line' && isCardName(line.label)) runs.at(-1)?.push(line);
    else runs.push([]);
  return runs.filter(
    (run) =>
      run.length < lines.length &&
      run.length >= fewestRows &&
      new Set(run.map(({ label }) => label)).size === run.length,
  );
}

/** Rows of a table by themselves: what stands above and below them may have other columns. */
const alone = (table: Table, lines: TableLine[]): Table => ({
  ...table,
  lines,
  columns: toColumns({ header: table.header, lines }),
});

function readLines(table: Table, lines: TableLine[]): CardSummary[] {
  const columns = table.columns.filter(({ cells }) => lines.some((line) => cells.has(line)));
  const totals = table.lines.filter(({ kind }) => kind === 'total');
  const shape = table.header.map(({ text }) => text).join(' ') || table.title;
  return volumeColumns(columns, lines).flatMap((volume): CardSummary[] => {
    const counted = countColumn(columns, volume, lines);
    const volumes = figuresOf(lines, volume, totals);
    const counts = counted ? figuresOf(lines, counted, totals) : countsInLabels(lines);
    if (!volumes || !counts) return [];
    if (!volumes.total && lines.length > mostRows) return [];
    const sales = lines.map((line, index): CardSales => {
      const cardType = typeOf(line) ?? 'Other';
      const [of, items] = [volumes.figures[index], counts.figures[index]];
      return { cardType, label: line.label, volume: of as CardFigure, count: items as CardFigure };
    });
    return [
      {
        ...{ sales, volume: volumes.total, count: counts.total, shape },
        ...{ title: table.title, doubt: null },
      },
    ];
  });
}

const sum = (column: Column, lines: TableLine[]): number =>
  lines.reduce((total, line) => total + (column.cells.get(line)?.figure?.value ?? 0), 0);

const share = (column: Column, lines: TableLine[]): number =>
  lines.filter((line) => column.cells.has(line)).length / lines.length;

/** So many columns may hold the sales. */
const mostColumns = 3;

/** Gross sales: the column that is headed so, else the largest of amounts. */
function volumeColumns(columns: Column[], lines: TableLine[]): Column[] {
  const rank = ({ role }: Column): number =>
    role === 'volume' ? 3 : role === 'amount' ? 2 : role === 'net' ? 0 : 1;
  const isMoney = ({ cells }: Column): boolean =>
    lines.filter((line) => cells.get(line)?.figure?.kind === 'money').length * 2 > lines.length;
  const amounts = columns.filter((column) => isMoney(column) && !noSales.has(column.role));
  return amounts
    .toSorted((a, b) => rank(b) - rank(a) || sum(b, lines) - sum(a, lines))
    .slice(0, mostColumns);
}

/** The column of counts beside the volume: before it as most print it, else behind it. */
function countColumn(columns: Column[], volume: Column, lines: TableLine[]): Column | null {
  const isCounts = ({ cells }: Column): boolean =>
    [...cells.values()].every(({ figure, others }) =>
      [figure, ...others].some((one) => one?.kind === 'integer'),
    );
  const at = columns.indexOf(volume);
  const distance = (column: Column): number => {
    const steps = at - columns.indexOf(column);
    return steps > 0 ? steps : -steps + 0.5;
  };
  const counts = columns.filter(
    (column) =>
      column !== volume &&
      isCounts(column) &&
      !noSales.has(column.role) &&
      share(column, lines) > 0.6,
  );
  const isNamed = ({ role }: Column): number => (role === 'count' ? 1 : 0);
  return counts.toSorted((a, b) => isNamed(b) - isNamed(a) || distance(a) - distance(b))[0] ?? null;
}

interface ColumnFigures {
  figures: CardFigure[];
  total: CardFigure | null;
}

function figuresOf(lines: TableLine[], column: Column, totals: TableLine[]): ColumnFigures | null {
  const cells = lines.map((line) => column.cells.get(line));
  const blank = lines[0]?.cells[0];
  if (!blank) return null;
  const totalLine = totals.findLast((line) => column.cells.has(line));
  const totalCell = totalLine && column.cells.get(totalLine);
  const settled = settleSum(cells, totalCell ?? null);
  return {
    figures: lines.map((line, index) => ({
      value: settled.values[index] ?? 0,
      cell: cells[index] ?? blank,
      line,
      isSettled: settled.changed.has(cells[index]),
    })),
    total:
      totalLine && totalCell
        ? {
            value: settled.total ?? 0,
            cell: totalCell,
            line: totalLine,
            isSettled: settled.changed.has(totalCell),
          }
        : null,
  };
}

/** Counts that stand in the labels themselves: `Visa (120 sales)`. */
function countsInLabels(lines: TableLine[]): ColumnFigures | null {
  const figures = lines.map((line): CardFigure | null => {
    const cell = line.cells.find(({ inside }) => inside.length > 0);
    const counts = cell?.inside.filter(({ kind }) => kind === 'integer') ?? [];
    const [count] = counts;
    return cell && count && counts.length === 1
      ? { value: count.value, cell, line, isSettled: false }
      : null;
  });
  return figures.every((figure) => figure !== null) ? { figures, total: null } : null;
}
