import type { CardType } from '@portal/contracts/quotes/card-types';
import { cardTypeOf, isCardName } from './card-labels.ts';
import { minRows, partsOf } from './card-parts.ts';
import {
  agrees,
  near,
  type CardFigure,
  type CardSales,
  type CardSummary,
  type SalesTable,
} from './card-figures.ts';
import {
  beforeTotal,
  inTurns,
  isLed,
  isOfCard,
  isSum,
  runsOf,
  withoutParts,
} from './chosen-rows.ts';
import { countColumns, isRivalCount } from './count-columns.ts';
import { countsInTexts, namesCount, type ColumnFigures } from './count-texts.ts';
import {
  columnsOf,
  isFew,
  isMoreThanSales,
  isRival,
  isWhole,
  sum,
  supportOf,
  valueIn,
  volumeColumns,
} from './sales-columns.ts';
import { settleSum } from './settle-sum.ts';
import { brandOf } from '../../statement/card-brands.ts';
import { withNumbersBelow } from './two-line-rows.ts';
import type { Cell } from '../layout/cells.ts';
import { headerKey, toColumns } from '../layout/columns.ts';
import type { Column, TableLine } from '../layout/layout.ts';
import { isRecognized } from '../layout/misread-digits.ts';
import { summaryLabel } from '../vocabulary/labels.ts';

/** Fee lines name brands too, but are more numerous and match no printed total. */
const maxRows = 16;

/** The kind of card that a row names, or that is above it: debit cards below a brand are the brand's. */
function typeOf({ label, group }: TableLine): CardType | null {
  const above = group ? cardTypeOf(group) : null;
  const isOfBrand = above !== null && above !== 'Other' && /^debit( cards?)?$/i.test(label);
  return isOfBrand ? above : (cardTypeOf(label) ?? above);
}

/**
 * Possible summaries of a table with a row for each kind of card, likeliest first; each has at least `fewest` rows.
 * Tries as card rows: names that are nothing else, names with more words, and all rows (others being other payment
 * methods). Printed totals decide.
 */
export function readCardRows(table: SalesTable, fewest = minRows): CardSummary[] {
  const all = table.lines.filter(({ kind, label }) => kind === 'line' && label !== '');
  const lines = all.filter(({ label }) => cardTypeOf(label) !== null);
  const totals = table.lines.filter(({ kind }) => kind === 'total');
  const totalsOfCards = totals.filter(({ label }) => isCardName(label.replace(summaryLabel, '')));
  const led = all.filter(isLed);
  if (lines.length < fewest) return led.length < fewest ? [] : readLines(table, led).filter(agrees);
  const named = lines.filter(({ label }) => isCardName(label));
  const isOfCards = lines.filter(isOfCard).length * 2 >= lines.length;
  const runs = runsOf(table).flatMap((run) => readLines(alone(table, run), run));
  const whole = named.length < lines.length ? readLines(table, lines) : [];
  const turns = [...inTurns(lines), withoutParts(table, all)].flatMap((some) =>
    readLines(table, some),
  );
  const others = [all, beforeTotal(table, all)].flatMap((some) =>
    some.length > lines.length && some.length <= maxRows ? readLines(table, some) : [],
  );
  return [
    ...whole.filter((one) => isOfCards && agrees(one)),
    ...others.filter((one) => agrees(one) && (isOfCards || one.count !== null)),
    ...(isOfCards ? [...readLines(table, named), ...whole.filter((one) => !agrees(one))] : []),
    ...others.filter((one) => isOfCards && named.length >= minRows && !agrees(one)),
    ...turns.filter(agrees),
    // Ways in which cards were read, whose amounts and numbers both add up.
    ...whole.filter((one) => !isOfCards && agrees(one) && one.volume && one.count),
    ...runs,
    ...readLines(alone(table, totals), totalsOfCards).filter(agrees),
  ];
}

/** Possible summaries of a table whose every row names a kind of card, most with something else: how it was read. */
export function readCardsInParts(table: SalesTable): CardSummary[] {
  const lines = table.lines.filter(({ kind, label }) => kind === 'line' && label !== '');
  const areCards = lines.every(({ label }) => cardTypeOf(label) !== null);
  const named = lines.filter(({ label }) => isCardName(label)).length;
  return lines.length >= minRows && areCards && named * 2 < lines.length
    ? readLines(table, lines)
    : [];
}

/** A table with only these rows: adjacent ones may have other columns. */
const alone = (table: SalesTable, lines: TableLine[]): SalesTable =>
  withNumbersBelow({ ...table, lines, columns: toColumns({ header: table.header, lines }) });

function readLines(table: SalesTable, lines: TableLine[]): CardSummary[] {
  const columns = columnsOf(table, lines);
  const shape = `${headerKey(table.header) || table.title} ${table.rowLabel ?? ''}`.trim();
  return volumeColumns(columns, lines).flatMap((volume, at) => {
    const found = countColumns(columns, volume, lines);
    const inLabels = lines.every(({ label }) => namesCount.test(label));
    return (inLabels ? [null, ...found] : [...found, null]).flatMap(
      (counted, index): CardSummary[] => {
        const of = withoutSums(lines, volume, counted);
        const volumes = figuresOf(table, of, volume, counted);
        const counts = counted ? figuresOf(table, of, counted, volume) : countsInTexts(of, volume);
        if (!volumes || !counts || of.length === 0) return [];
        if (!volumes.total && of.length > maxRows) return [];
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
        const isRefunds = found.some((other) => counted && isFew(counted, other, lines));
        const isSummed = isWhole(volume, columns, of);
        const isSure = isSummed && !isMoreThanSales(volume, columns, of, 'added');
        const lateness =
          (isSure ? 0 : at * late.volume) + index * late.count + (isRefunds ? late.refunds : 0);
        const totals = { volume: volumes.total, count: counts.total };
        const others = columns.filter((one) => one !== volume);
        const support = Math.max(0, ...others.map((one) => supportOf(one, of, volume, counted)));
        const isContested = columns.some((one) => isRival(one, volume, columns, of));
        const isCountContested = counted !== null && isRivalCount(counted, volume, columns, of);
        const open = { isContested, isCountContested, isSummed };
        return [{ ...totals, sales, shape, title, lateness, support, ...open, doubt: null }];
      },
    );
  });
}

/** Penalty for each column after the likeliest, and for counts of refunds. */
const late = { volume: 1.5, count: 0.3, refunds: 1.5 };

/** Removes rows that are sums; if cards repeat, as for several locations, part by part. */
function withoutSums(lines: TableLine[], volume: Column, counted: Column | null): TableLine[] {
  const parts = partsOf(lines).map((part) => withoutSumsOf(part, volume, counted));
  // The last or first part may be the total.
  const whole = [parts.at(-1), parts[0]].find(
    (part) =>
      part !== undefined &&
      parts.length > 2 &&
      near(2 * sum(volume, part), sum(volume, parts.flat())),
  );
  return whole ?? parts.flat();
}

/** Removes rows that are sums in both columns: of all others, or of adjacent ones and of such sums. */
function withoutSumsOf(lines: TableLine[], volume: Column, counted: Column | null): TableLine[] {
  const isCounted = (line: TableLine, others: TableLine[]): boolean =>
    counted !== null && isSum(counted, line, others);
  const isSumOf = (line: TableLine, others: TableLine[]): boolean =>
    (!isCardName(line.label) || (isCounted(line, others) && brandOf(line.label) === null)) &&
    others.filter((one) => valueIn(volume, one) > 0).length >= minRows &&
    (volume.cells.has(line) ? isSum(volume, line, others) : isCounted(line, others)) &&
    maySum(counted, line, others);
  const whole = lines.find((line) =>
    isSumOf(
      line,
      lines.filter((one) => one !== line),
    ),
  );
  if (whole) return lines.filter((line) => line !== whole);
  const below = sumsAmong(lines, isSumOf);
  const above = sumsAmong(lines.toReversed(), isSumOf);
  return lines.filter((line) => !below.has(line) && !above.has(line));
}

/** Lines that are sums of the lines before them; a sum takes the place of its parts. */
function sumsAmong(
  lines: TableLine[],
  isSumOf: (line: TableLine, others: TableLine[]) => boolean,
): Set<TableLine> {
  const sums = new Set<TableLine>();
  const open: TableLine[] = [];
  for (const line of lines) {
    const first = open.length - maxRows;
    const from = open.findLastIndex((_, at) => at >= first && isSumOf(line, open.slice(at)));
    if (from >= 0) {
      sums.add(line);
      open.splice(from);
    }
    open.push(line);
  }
  return sums;
}

/** Whether it is at least by other readings. */
function maySum(column: Column | null, line: TableLine, others: TableLine[]): boolean {
  const total = column?.cells.get(line);
  if (!total || isSum(column, line, others)) return true;
  if (others.length > maxRows) return false;
  const cells = others.map((other) => column?.cells.get(other));
  return settleSum(cells, valueIn(column, line)).agrees;
}

/** A recognized text without a number in a column of numbers. */
const unreadIn = ({ x0, x1 }: Column, { cells }: TableLine): Cell | undefined =>
  cells.slice(1).find((cell) => !cell.figure && isRecognized(cell) && cell.x1 > x0 && cell.x0 < x1);

/** A column's figures with the row that is their sum, else the last row named as total. */
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
    rest.find((line) => {
      const other = beside?.cells.has(line) ? beside : null;
      return isSum(column, line, lines)
        ? maySum(other, line, lines)
        : other && isSum(other, line, lines) && maySum(column, line, lines);
    }) ?? rest.findLast(({ kind }) => kind === 'total');
  const totalCell = totalLine ? column.cells.get(totalLine) : undefined;
  const cells = lines.map((line) => column.cells.get(line) ?? unreadIn(column, line));
  const total = totalLine ? valueIn(column, totalLine) : null;
  const settled = settleSum(cells, total);
  const figure = (value: number, cell: Cell, line: TableLine): CardFigure => ({
    value,
    cell,
    line: printedOn?.get(cell) ?? line,
    isSettled: settled.corrected === cell,
  });
  const made = settled.values.reduce((all, value) => all + value, 0);
  // A smaller total is the sum of only some rows, unless the figures beside show that it is one of all.
  const isOfAll = totalLine && beside?.cells.has(totalLine) && isSum(beside, totalLine, lines);
  const isTotal = isOfAll || (total ?? 0) > made - 0.006;
  return {
    figures: lines.map((line, index) =>
      figure(settled.values[index] ?? 0, cells[index] ?? blank, line),
    ),
    total: totalLine && totalCell && isTotal ? figure(total ?? 0, totalCell, totalLine) : null,
  };
}
