import type { CardType } from '@portal/contracts/quotes/card-types';
import { cardTypeOf, isCardName } from './card-labels.ts';
import { agrees, near, type CardFigure, type CardSales, type CardSummary } from './card-figures.ts';
import { settleSum } from './settle-sum.ts';
import type { SalesTable } from './sales-table.ts';
import { textOf, type Cell } from '../layout/cells.ts';
import { toColumns } from '../layout/columns.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
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

/**
 * What a table with a row for each kind of card may say of sales, the likeliest first; `fewest` of them make a
 * summary. Which rows are cards is open: names that are nothing else, names that say more, or all rows, where those
 * that name no card are other ways to pay. Printed totals choose.
 */
export function readCardRows(table: SalesTable, fewest = fewestRows): CardSummary[] {
  const all = table.lines.filter(({ kind, label }) => kind === 'line' && label !== '');
  const lines = all.filter(({ label }) => cardTypeOf(label) !== null);
  const led = all.filter(isLed);
  if (lines.length < fewest) return led.length < fewest ? [] : readLines(table, led).filter(agrees);
  const named = lines.filter(({ label }) => isCardName(label));
  const isOfCards = named.length * 2 >= lines.length;
  const runs = runsOf(table).flatMap((run) => readLines(alone(table, run), run));
  const whole = named.length < lines.length ? readLines(table, lines) : [];
  const turns = inTurns(lines).flatMap((some) => readLines(table, some));
  const others = all.length > lines.length && all.length <= mostRows ? readLines(table, all) : [];
  return [
    ...whole.filter((one) => isOfCards && agrees(one)),
    ...others.filter((one) => agrees(one) && (isOfCards || one.count !== null)),
    ...(isOfCards ? [...readLines(table, named), ...whole.filter((one) => !agrees(one))] : []),
    ...others.filter((one) => isOfCards && named.length >= fewestRows && !agrees(one)),
    ...turns.filter(agrees),
    ...runs,
  ];
}

/** Whether a kind of card stands in a column before what a row says of it. */
const isLed = ({ label, group, cells }: TableLine): boolean =>
  cardTypeOf(label) === null && isCardName(group) && cells[0]?.text === group;

/** Rows that say the same of each card, where others say something else of them: what was sold and what came back. */
function inTurns(lines: TableLine[]): TableLine[][] {
  const groups = [...Map.groupBy(lines, ({ label }) => saidOf(label)).values()];
  return groups.length > 1 ? groups.filter((group) => group.length >= fewestRows) : [];
}

/** What a label says behind the name of a card. */
function saidOf(label: string): string {
  const words = label.toLowerCase().split(' ');
  const count = [3, 2, 1].find((some) => isCardName(words.slice(0, some).join(' '))) ?? 0;
  return words.slice(count).join(' ');
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
const alone = (table: SalesTable, lines: TableLine[]): SalesTable => ({
  ...table,
  lines,
  columns: toColumns({ header: table.header, lines }),
});

function readLines(table: SalesTable, lines: TableLine[]): CardSummary[] {
  const columns = table.columns.filter(({ cells }) => lines.some((line) => cells.has(line)));
  const shape = `${textOf(table.header) || table.title} ${table.said ?? ''}`.trim();
  return volumeColumns(columns, lines).flatMap((volume, at) =>
    [...countColumns(columns, volume, lines), null].flatMap((counted, index): CardSummary[] => {
      const of = withoutSums(lines, volume, counted);
      const volumes = figuresOf(table, of, volume, counted);
      const counts = counted ? figuresOf(table, of, counted, volume) : countsInLabels(of);
      if (!volumes || !counts || of.length === 0) return [];
      if (!volumes.total && of.length > mostRows) return [];
      const sales = of.map((line, index): CardSales => {
        const [amount, items] = [volumes.figures[index], counts.figures[index]];
        return {
          cardType: typeOf(line) ?? 'Other',
          label: line.label,
          volume: amount as CardFigure,
          count: items as CardFigure,
        };
      });
      const { title } = table;
      const lateness = at * late.volume + index * late.count;
      const totals = { volume: volumes.total, count: counts.total };
      const support = Math.max(...columns.map((one) => supportOf(one, of, volume, counted)));
      const isContested = columns.some((one) => isRival(one, volume, columns, of));
      return [{ ...totals, sales, shape, title, lateness, support, isContested, doubt: null }];
    }),
  );
}

/** What speaks against each column behind the likeliest. */
const late = { volume: 1.5, count: 0.3 };

/** How much a column speaks for sales: as what they come to for each item, or as the share of each card in percent. */
function supportOf(
  one: Column,
  lines: TableLine[],
  volume: Column,
  counted: Column | null,
): number {
  const all = sum(volume, lines);
  const rows = lines.filter((line) => valueIn(volume, line) > 0);
  const isShare = (line: TableLine): boolean =>
    Math.abs(valueIn(one, line) - (100 * valueIn(volume, line)) / all) < 0.06;
  const isMean = (line: TableLine): boolean =>
    valueIn(counted, line) > 0 &&
    Math.abs(valueIn(one, line) - valueIn(volume, line) / valueIn(counted, line)) < 0.0051;
  if (rows.length < fewestRows) return 0;
  return rows.every(isMean) ? 2 : rows.every(isShare) ? 0.5 : 0;
}

/** So much smaller amounts are no sales: they are what was paid back or charged. */
const leastRival = 0.5;

/** Whether a column may hold the sales instead of another: about as much, and no third one is what they differ by. */
function isRival(one: Column, volume: Column, columns: Column[], lines: TableLine[]): boolean {
  const [own, all] = [sum(one, lines), sum(volume, lines)];
  if (one === volume || own < all * leastRival || own * leastRival > all) return false;
  if (noSales.has(one.role) || !isMoney(one, lines)) return false;
  const difference = (line: TableLine): number =>
    Math.abs(valueIn(one, line) - valueIn(volume, line));
  const isRest = (other: Column | null): boolean =>
    lines.every((line) => near(difference(line), valueIn(other, line)));
  return ![...columns, null].some(isRest);
}

const isMoney = ({ cells }: Column, lines: TableLine[]): boolean =>
  lines.filter((line) => cells.get(line)?.figure?.kind === 'money').length * 2 > lines.length;

const valueIn = (column: Column | null, line: TableLine): number =>
  Math.abs(column?.cells.get(line)?.figure?.value ?? 0);

const sum = (column: Column | null, lines: TableLine[]): number =>
  lines.reduce((total, line) => total + valueIn(column, line), 0);

/** Rows without sums of others; where the same cards return, as several locations have them, part by part. */
function withoutSums(lines: TableLine[], volume: Column, counted: Column | null): TableLine[] {
  const parts = partsOf(lines).map((part) => withoutSumsOf(part, volume, counted));
  // The last or the first may be of all.
  const whole = [parts.at(-1), parts[0]].find(
    (part) =>
      part !== undefined &&
      parts.length > 2 &&
      near(2 * sum(volume, part), sum(volume, parts.flat())),
  );
  return whole ?? parts.flat();
}

/** Rows in parts that have the same labels; one part where they do not return all. */
function partsOf(lines: TableLine[]): TableLine[][] {
  const [first] = lines;
  const parts: TableLine[][] = [];
  for (const line of lines)
    if (line.label === first?.label) parts.push([line]);
    else parts.at(-1)?.push(line);
  const labels = (part: TableLine[]): string => part.map(({ label }) => label).join('\n');
  const isEven = parts.every(
    (part) => part.length >= fewestRows && parts[0] && labels(part) === labels(parts[0]),
  );
  return isEven ? parts : [lines];
}

/** Rows without those that add up all others, or a run of others that stands beside them, in both columns. */
function withoutSumsOf(lines: TableLine[], volume: Column, counted: Column | null): TableLine[] {
  const isSumOf = (line: TableLine, others: TableLine[]): boolean =>
    !isCardName(line.label) &&
    others.filter((one) => valueIn(volume, one) > 0).length >= fewestRows &&
    near(valueIn(volume, line), sum(volume, others)) &&
    valueIn(counted, line) === sum(counted, others);
  const whole = lines.find((line) =>
    isSumOf(
      line,
      lines.filter((one) => one !== line),
    ),
  );
  if (whole) return lines.filter((line) => line !== whole);
  return lines.filter((line, at) => {
    const [above, below] = [lines.slice(0, at).toReversed(), lines.slice(at + 1)];
    return ![above, below].some((side) =>
      side.some((_, index) => isSumOf(line, side.slice(0, index + 1))),
    );
  });
}

const share = (column: Column, lines: TableLine[]): number =>
  lines.filter((line) => column.cells.has(line)).length / lines.length;

/** The most columns that are tried as the amounts of sales, and as their counts. */
const [mostVolumes, mostCounts] = [4, 3];

/** Gross sales: the column that is headed so, else the largest of amounts. */
function volumeColumns(columns: Column[], lines: TableLine[]): Column[] {
  const rank = ({ role }: Column): number =>
    role === 'volume' ? 3 : role === 'amount' ? 2 : role === 'net' ? 0 : 1;
  const amounts = columns.filter((column) => isMoney(column, lines) && !noSales.has(column.role));
  return amounts
    .toSorted((a, b) => rank(b) - rank(a) || sum(b, lines) - sum(a, lines))
    .slice(0, mostVolumes);
}

/** Such a share of the largest number of items is that of what came back. */
const fewReturns = 0.25;

/** Columns of counts, the one next to the volume first: most statements print it before the volume. */
function countColumns(columns: Column[], volume: Column, lines: TableLine[]): Column[] {
  const isCounts = ({ cells }: Column): boolean =>
    lines.every((line) => {
      const cell = cells.get(line);
      return !cell || [cell.figure, ...cell.others].some((one) => one?.kind === 'integer');
    });
  const at = columns.indexOf(volume);
  const distance = (column: Column): number => {
    const steps = at - columns.indexOf(column);
    return steps > 0 ? steps : -steps + 0.5;
  };
  const isNamed = ({ role }: Column): number => (role === 'count' ? 1 : 0);
  const found = columns.filter(
    (column) =>
      column !== volume &&
      isCounts(column) &&
      !noSales.has(column.role) &&
      share(column, lines) > 0.6,
  );
  const most = Math.max(0, ...found.map((column) => sum(column, lines)));
  const isFew = (column: Column): number => (sum(column, lines) < most * fewReturns ? 1 : 0);
  return found
    .toSorted((a, b) => isFew(a) - isFew(b) || isNamed(b) - isNamed(a) || distance(a) - distance(b))
    .slice(0, mostCounts);
}

interface ColumnFigures {
  figures: CardFigure[];
  total: CardFigure | null;
}

/** The figures of a column with the total that a row prints: one that they add up to, else the last so called. */
function figuresOf(
  { lines: all, printedOn }: SalesTable,
  lines: TableLine[],
  column: Column,
  beside: Column | null,
): ColumnFigures | null {
  const blank = lines[0]?.cells[0];
  if (!blank) return null;
  const rest = all.filter((line) => !lines.includes(line) && column.cells.has(line));
  const totalLine =
    rest.find(
      (line) =>
        near(valueIn(column, line), sum(column, lines)) &&
        (!beside?.cells.has(line) || near(valueIn(beside, line), sum(beside, lines))),
    ) ?? rest.findLast(({ kind }) => kind === 'total');
  const totalCell = totalLine ? column.cells.get(totalLine) : undefined;
  const cells = lines.map((line) => column.cells.get(line));
  const settled = settleSum(cells, totalCell ?? null);
  const figure = (value: number, cell: Cell, line: TableLine): CardFigure => ({
    value,
    cell,
    line: printedOn?.get(cell) ?? line,
    isSettled: settled.changed.has(cell),
  });
  const made = settled.values.reduce((total, value) => total + value, 0);
  // A total that is less adds up some of the rows.
  const isWhole = (settled.total ?? 0) > made - 0.006;
  return {
    figures: lines.map((line, index) =>
      figure(settled.values[index] ?? 0, cells[index] ?? blank, line),
    ),
    total:
      totalLine && totalCell && isWhole ? figure(settled.total ?? 0, totalCell, totalLine) : null,
  };
}

/** Counts that stand in the labels themselves: `Visa (120 sales)`. */
function countsInLabels(lines: TableLine[]): ColumnFigures | null {
  const figures = lines.map((line): CardFigure | null => {
    const cell = line.cells.find(({ inside }) => inside.length > 0);
    const counts = cell?.inside.filter(({ kind }) => kind === 'integer') ?? [];
    const [count] = counts;
    return cell && count && counts.length === 1
      ? { value: Math.abs(count.value), cell, line, isSettled: false }
      : null;
  });
  return figures.every((figure) => figure !== null) ? { figures, total: null } : null;
}
