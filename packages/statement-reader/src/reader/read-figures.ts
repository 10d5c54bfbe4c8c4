import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import { readCardSummary } from './cards/card-summary.ts';
import { volumeOf, type CardSummary } from './cards/card-figures.ts';
import type { ChargedOn } from './cards/charged-alone.ts';
import { toCardTypeRows } from './cards/card-type-rows.ts';
import { toFeeRows } from './fees/fee-rows.ts';
import type { FeeReading } from './fees/fee-reading.ts';
import { nameCodes } from './hypotheses/brand-codes.ts';
import { addPricesOfCodes } from './hypotheses/price-codes.ts';
import { markBrandLists } from './hypotheses/brand-lists.ts';
import { joinCents } from './hypotheses/cent-columns.ts';
import { joinSigns, withDollars } from './hypotheses/join-signs.ts';
import { joinSplit, joinThousands, withPoints } from './hypotheses/number-format.ts';
import { labelsAsHeaders } from './hypotheses/labelled-cells.ts';
import { listSentences } from './hypotheses/sentence-lists.ts';
import { joinNames } from './hypotheses/named-rows.ts';
import { readUnits } from './hypotheses/rate-units.ts';
import { markWholeDollars } from './hypotheses/whole-dollars.ts';
import { splitJoined } from './hypotheses/split-words.ts';
import { turnTables } from './hypotheses/turned-tables.ts';
import { rowsOfTiles } from './hypotheses/tiles.ts';
import { joinWrapped } from './hypotheses/wrapped-rows.ts';
import type { Item } from './explanation/items.ts';
import { findFeeTree, type FeeTree } from './search/fee-tree.ts';
import { outlineOf, type PlacedOutline } from './lessons/outline.ts';
import {
  withLessons,
  type Judged,
  type KnownLesson,
  type LessonEffect,
  type Parts,
} from './lessons/with-lessons.ts';
import { findProcessor } from './totals/find-processor.ts';
import { labelledFigures, type LabelledFigure } from './layout/labelled-figures.ts';
import { processorStyles, type ProcessorStyle } from './totals/processors.ts';
import type { PageRows } from './layout/running-headers.ts';
import type { Layout, Table } from './layout/layout.ts';
import type { Row } from './layout/rows.ts';
import { rowsOfColumns } from './layout/page-columns.ts';
import { stackSideBySide } from './layout/side-by-side.ts';
import { readSummaryTotals } from './totals/summary-totals.ts';
import { findTables } from './layout/tables.ts';
import { toTotals } from './totals/totals.ts';
import { judge } from './verdict/verdict.ts';
import type { PageWords } from '../statement/words.ts';

const chargedOn = ({ tables, agrees }: FeeReading): ChargedOn[] =>
  tables.flatMap(({ lines }) =>
    lines.flatMap(({ line, cells, explained, amountCell }) => {
      if (!explained?.isExact) return [];
      const cell = cells[explained.from.volume ?? -1];
      const volume = cell ? { value: explained.volume, cell, line } : null;
      const amount = agrees ? amountCell : null;
      return [{ label: line.label, volume, count: explained.transactions, amount }];
    }),
  );

export interface ReadFigures {
  analysis: Analysis;
  doubts: Note[];
  effects: LessonEffect[];
}

export interface LaidOut {
  pages: PageWords[];
  parts: PageRows[];
  layout: Layout;
  outline: PlacedOutline;
}

/** Lays out words as rows and tables, with the outline by which lessons are found and learned. */
export function layOut(pages: PageWords[]): LaidOut {
  const printed = withPoints(withDollars(splitJoined(pages)));
  const parts = joinSigns(joinCents(joinThousands(joinSplit(printed)))).map((page) => ({
    page,
    rows: rowsOfColumns(page),
  }));
  const rows = parts.map(({ page, rows: all }) => ({
    page,
    rows: listSentences(stackSideBySide(labelsAsHeaders(rowsOfTiles(all)))),
  }));
  const layout = turnTables(findTables(joinNames(joinWrapped(rows))));
  readUnits(layout.tables);
  nameCodes(layout.tables, parts);
  addPricesOfCodes(layout.tables);
  markBrandLists(layout.tables);
  return { pages, parts, layout, outline: outlineOf(layout, parts) };
}

export interface Known {
  /** Processor-specific rules; without them general rules apply. */
  styles?: ProcessorStyle[];
  lessons?: KnownLesson[];
}

/** What a statement's own arithmetic explains, for the figures of any reader. */
export interface ExplainedStatement {
  figures: LabelledFigure[];
  fees: FeeTree;
  cards: CardSummary | null;
}

/** Explains a statement's numbers by each other: charges and their sums, sales by card type. */
export function explainStatement({ layout, parts }: LaidOut): ExplainedStatement {
  const printed = labelledFigures(layout);
  const found = findFeeTree(layout.tables, printed);
  const isMarked = markWholeDollars(layout.tables, chargedOn(found));
  const figures = isMarked ? labelledFigures(layout) : printed;
  const cards = readCardSummary(layout.tables, figures, parts, chargedOn(found));
  const own = ofOwnSales(layout, figures, found, cards);
  if (own === found) return { figures, fees: withoutSales(layout, figures, found, cards), cards };
  return {
    figures,
    fees: own,
    cards: readCardSummary(layout.tables, figures, parts, chargedOn(own)),
  };
}

const without = ({ tables }: Layout, rows: Set<Row>): Table[] =>
  tables.filter(({ lines }) => !lines.some(({ row }) => rows.has(row)));

/** Retries without charges on other sales than the printed ones, such as those of last month. */
function ofOwnSales(
  layout: Layout,
  figures: LabelledFigure[],
  fees: FeeTree,
  cards: CardSummary | null,
): FeeTree {
  const sold = new Set(cards?.sales.map(({ volume }) => volume.value));
  const onVolumes = (tree: FeeTree): number[] =>
    chargedOn(tree).flatMap(({ volume }) => volume?.value ?? []);
  const isOwn = (tree: FeeTree): boolean => onVolumes(tree).some((volume) => sold.has(volume));
  if (!cards || onVolumes(fees).length < 2 || isOwn(fees)) return fees;
  const lines = fees.tables.flatMap((table) => table.lines);
  const rows = new Set(lines.flatMap(({ line, explained }) => (explained?.volume ? line.row : [])));
  const again = findFeeTree(without(layout, rows), figures);
  return again.agrees && isOwn(again) ? again : fees;
}

/** Without a total, or with that of all sales, retries without tables of sales. */
function withoutSales(
  layout: Layout,
  figures: LabelledFigure[],
  fees: FeeTree,
  cards: CardSummary | null,
): FeeTree {
  const rows = new Set(cards?.sales.map(({ volume }) => volume.line.row));
  // Another list of the same sales, such as by fund or location.
  if (cards && fees.total !== null && Math.abs(fees.total - volumeOf(cards)) < 0.011) {
    for (const { lines } of fees.tables) for (const { line } of lines) rows.add(line.row);
    const others = figures.filter(({ figure }) => Math.abs(figure.value) !== fees.total);
    return findFeeTree(without(layout, rows), others);
  }
  const areSales = fees.tables.every(({ lines }) => lines.every(({ line }) => rows.has(line.row)));
  if (!cards || (fees.agrees && !areSales)) return fees;
  const volumes = new Set(cards.sales.map(({ volume }) => volume.cell));
  // Charges may be next to their sales.
  const isBeside = ({ fee, weight, table }: Item): boolean =>
    weight > 0.9 && !volumes.has(fee.amountCell) && table.lines.some(({ row }) => rows.has(row));
  if (fees.items.some(isBeside)) return fees;
  return findFeeTree(without(layout, rows), figures);
}

/** Words → hypotheses → explanation → search → verdict → lessons. Null without statement figures. */
export function readFigures(laidOut: LaidOut, known: Known = {}): ReadFigures | null {
  const { styles = processorStyles, lessons = [] } = known;
  const { pages, parts, layout, outline } = laidOut;
  const { figures, fees, cards } = explainStatement(laidOut);
  const rows = parts.flatMap((part) => part.rows);
  const processor = findProcessor(rows, styles);
  const summary = readSummaryTotals(figures);
  const judged = (of: Parts): Judged => {
    const statementTotals = toTotals({ ...of, summary, pages });
    const analysis: Analysis = {
      cardTypeSummary: of.cards ? toCardTypeRows(of.cards) : [],
      statementFees: toFeeRows(of.fees.tables, of.processor?.style?.ownNames, of.cards),
      statementTotals,
    };
    const totals = [statementTotals.totalVolume, statementTotals.totalStatementFees];
    const doubts = judge({ layout, items: fees.items, ...of, totals }, analysis);
    return { analysis, doubts };
  };
  const read = withLessons({ processor, cards, fees }, lessons, { outline, figures, rows }, judged);
  const { cardTypeSummary, statementFees } = read.analysis;
  if (cardTypeSummary.length + statementFees.length === 0) return null;
  return read;
}
