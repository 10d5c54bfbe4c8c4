import {
  agrees,
  countOf,
  near,
  volumeOf,
  type CardSummary,
  type SalesTable,
} from './card-figures.ts';
import { tablesOfParts } from './card-parts.ts';
import { turnedTable } from './card-columns.ts';
import { isCardName } from './card-labels.ts';
import { recordTables } from './card-records.ts';
import { readCardRows, readCardsInParts } from './card-rows.ts';
import { sentenceTables } from './card-sentences.ts';
import { withChargedAlone, type ChargedOn } from './charged-alone.ts';
import { chargedCards, chargedCounts, chargedVolumes, namedBy } from './charged-cards.ts';
import { grossSales } from './gross-sales.ts';
import { withSeparateCounts } from './separate-counts.ts';
import { cardsOf, together, withOtherLocations } from './locations.ts';
import { salesOfOnlyBrand } from './only-brand.ts';
import {
  best,
  hasRowsOf,
  isRowOf,
  largestOfBest,
  printedElsewhere,
  ranking,
} from './rank-cards.ts';
import { withRestOfTotal } from './rest-of-total.ts';
import { summedColumns } from './summed-columns.ts';
import type { PageRows } from '../layout/running-headers.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Table } from '../layout/layout.ts';
import { otherCount, severalColumns, severalTables } from '../doubts.ts';
import { headerKey, tableOf } from '../layout/columns.ts';

/**
 * Finds the sales by card type among candidates from rows, columns and sentences; prefers those that match printed
 * totals, volume and count on one line first. All sales are at least the largest volume with a fee.
 * Null if there are none.
 */
export function readCardSummary(
  tables: Table[],
  figures: LabelledFigure[],
  pages: PageRows[],
  charged: ChargedOn[],
): CardSummary | null {
  const bases = chargedVolumes(charged);
  const chargedOn = chargedCards(bases);
  const isCounted = chargedCounts(charged);
  const largest = Math.max(0, ...charged.map(({ volume }) => volume?.value ?? 0));
  const ranks = ranking(figures, largest, chargedOn, isCounted);
  const { rankOf, isConfirmed } = ranks;
  const turned = tables.flatMap((table) => turnedTable(table) ?? []);
  const bestOf = (lists: CardSummary[][]): CardSummary[] =>
    lists.flatMap((list) => best(list, ranks) ?? []);
  const converted = [...turned, ...recordTables(tables)];
  const printed = [...tables.map((table) => namedBy(bases)(table)), ...converted];
  const rows = [...printed, ...withSeparateCounts([...tables, ...converted], printed)].flatMap(
    readParts,
  );
  const found = bestOf(rows);
  const summed = rows.flatMap((list) => list.find(agrees) ?? []);
  const joined = joinedTables(tables).map((table) => readCardRows(table).filter(agrees));
  const alone = bestOf(tables.map((table) => readCardRows(table, 1)));
  const fromSentences = bestOf(sentenceTables(pages).map((table) => readCardRows(table)));
  const combined = [
    ...togetherBy(found, ({ shape }) => shape),
    ...togetherBy(summed, cardsOf),
    ...pairsOf(found),
    ...grossSales(found, tables),
    ...bestOf(summedColumns(tables)),
    ...togetherBy(alone, ({ shape }) => shape),
    ...bestOf(joined),
    ...bestOf(tables.map(readCardsInParts)),
  ];
  const isPrinted = (one: CardSummary): boolean =>
    isConfirmed(one) && rankOf(one) >= printedElsewhere;
  const choices = [...found, ...fromSentences, ...combined.filter(isPrinted)];
  const amounts = new Set(charged.map(({ amount }) => amount));
  const areSales = ({ sales }: CardSummary): boolean =>
    !sales.some(({ volume }) => amounts.has(volume.cell));
  const taken = largestOfBest(choices.filter(areSales), ranks);
  if (!taken) return salesOfOnlyBrand(tables, pages, largest);
  const others = found.filter((one) => !isRowOf(one, taken) && !hasRowsOf(one, taken));
  const whole = others.includes(taken) ? withOtherLocations(taken, others, figures) : taken;
  const basis = chargedOn(whole);
  const isOpen =
    basis === 'others' ||
    (whole.isContested && !whole.support && basis === null) ||
    (whole.isCountContested && !whole.support && !isCounted(whole));
  const doubt = isOpen
    ? severalColumns
    : isRepeated(whole, tables)
      ? severalTables
      : hasOtherCount(whole, figures)
        ? otherCount
        : null;
  const sure = { ...whole, doubt: whole.doubt ?? doubt };
  return withRestOfTotal(withChargedAlone(sure, charged, figures), tables);
}

/** Reads the parts of a table if each adds up, else the whole. */
function readParts(table: SalesTable): CardSummary[][] {
  const parts = tablesOfParts(table).map((part) => readCardRows(part).filter(agrees));
  return parts.length > 1 && parts.every(({ length }) => length > 0)
    ? parts
    : [readCardRows(table)];
}

/** How much a count may be off to be one of the same sales. */
const similar = 1.25;

/** Whether rows with the volume of all sales print similar counts only, none of them the sales'. */
function hasOtherCount(summary: CardSummary, figures: LabelledFigure[]): boolean {
  const [volume, count] = [volumeOf(summary), countOf(summary)];
  const sold = new Set(summary.sales.map((one) => one.volume.line.row));
  const isTotal = ({ figure, row }: LabelledFigure): boolean =>
    figure.kind === 'money' && near(Math.abs(figure.value), volume) && !sold.has(row);
  const rows = new Set(figures.filter(isTotal).map(({ row }) => row));
  const counts = figures.flatMap(({ figure, row }) =>
    figure.kind === 'integer' && rows.has(row) ? [Math.abs(figure.value)] : [],
  );
  const isSimilar = (one: number): boolean => one * similar > count && one < count * similar;
  return !counts.includes(count) && counts.some(isSimilar);
}

/** Whether a table with the taken sales has the same cards again, such as another location's. */
function isRepeated({ sales }: CardSummary, tables: Table[]): boolean {
  const rows = new Set(sales.map(({ volume }) => volume.line.row));
  const labels = sales.map(({ label }) => label);
  return tables.some(({ lines }) => {
    const others = lines.filter(
      ({ row, kind, list }) => kind === 'line' && !list && !rows.has(row),
    );
    return (
      lines.some(({ row }) => rows.has(row)) &&
      labels.every((label) => isCardName(label) && others.some((one) => one.label === label))
    );
  });
}

/** Combines tables with one header, or without one and with one title: their sections may have a common total. */
const joinedTables = (tables: Table[]): Table[] =>
  [...Map.groupBy(tables, ({ header, title }) => headerKey(header) || `title ${title}`)].flatMap(
    ([key, [first, ...others]]) => {
      if (key === 'title ' || !first || others.length === 0) return [];
      const lines = [first, ...others].flatMap((table) => table.lines);
      return [{ ...tableOf(first.header, lines), title: first.title }];
    },
  );

const maxPaired = 8;

/** Whether a row of a summary is the sum of another one: the charges on a brand's sales by category. */
const isSummedIn = (part: CardSummary, { sales }: CardSummary): boolean =>
  sales.some(
    ({ volume, count }) => near(volume.value, volumeOf(part)) && count.value === countOf(part),
  );

/** Pairs tables of different cards or shapes, such as credit and debit, or two accounts. */
const pairsOf = (found: CardSummary[]): CardSummary[] =>
  found.slice(0, maxPaired).flatMap((one, at) =>
    found.slice(at + 1, maxPaired).flatMap((other) => {
      const whole = together([one, other]);
      const isTwice = isSummedIn(one, other) || isSummedIn(other, one);
      return isTwice || [one, other].some((part) => volumeOf(part) <= 0) ? [] : [whole];
    }),
  );

/** Combines tables of one shape or with the same cards, such as those of several locations. */
const togetherBy = (found: CardSummary[], of: (summary: CardSummary) => string): CardSummary[] =>
  [...Map.groupBy(found, of).values()].filter((summaries) => summaries.length > 1).map(together);
