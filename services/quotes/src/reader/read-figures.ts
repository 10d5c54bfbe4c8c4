import type { Analysis } from '@portal/contracts/quotes/analysis';
import { readCardSummary } from './cards/card-summary.ts';
import type { ChargedOn } from './cards/charged-alone.ts';
import { toCardTypeRows } from './cards/card-type-rows.ts';
import { toFeeRows } from './fees/fee-rows.ts';
import type { FeeReading } from './fees/fee-reading.ts';
import { joinThousands } from './hypotheses/number-format.ts';
import { readBasisPoints } from './hypotheses/rate-units.ts';
import { joinWrapped } from './hypotheses/wrapped-rows.ts';
import { findFeeTree } from './search/fee-tree.ts';
import { findProcessor } from './totals/find-processor.ts';
import { labelledFigures } from './layout/labelled-figures.ts';
import { processorStyles, type ProcessorStyle } from './totals/processors.ts';
import { toRows } from './layout/rows.ts';
import { unfoldSides } from './layout/sides.ts';
import { readSummaryTotals } from './totals/summary-totals.ts';
import { findTables } from './layout/tables.ts';
import { toTotals } from './totals/totals.ts';
import { judge } from './verdict/verdict.ts';
import type { PageWords } from './words.ts';

/** The volumes that fees were charged on. */
const chargedVolumes = ({ tables }: FeeReading): ChargedOn[] =>
  tables.flatMap(({ lines }) =>
    lines.flatMap(({ line, cells, explained }) => {
      const cell = cells[explained?.from.volume ?? -1];
      if (!explained?.isExact || !cell) return [];
      const volume = { value: explained.volume, cell, line, isSettled: false };
      return [{ label: line.label, volume }];
    }),
  );

/** What was read, and what keeps it from being sure. */
export interface ReadFigures {
  analysis: Analysis;
  doubts: string[];
}

/**
 * Words → hypotheses → explanation → search → verdict. Null where a document has no figures of a
 * statement. `styles` are what is known of processors; without any, all is read by general rules.
 */
export function readFigures(
  pages: PageWords[],
  styles: ProcessorStyle[] = processorStyles,
): ReadFigures | null {
  const parts = joinThousands(pages).map((page) => ({ page, rows: toRows(page) }));
  const layout = findTables(
    parts.map(({ page, rows }) => ({ page, rows: joinWrapped(unfoldSides(rows)) })),
  );
  readBasisPoints(layout.tables);
  const figures = labelledFigures(layout);
  const fees = findFeeTree(layout.tables, figures);
  const cards = readCardSummary(layout.tables, figures, parts, chargedVolumes(fees));
  if (!cards && fees.tables.length === 0) return null;
  const processor = findProcessor(
    parts.flatMap(({ rows }) => rows),
    styles,
  );
  const summary = readSummaryTotals(figures);
  const statementTotals = toTotals({ processor, cards, summary, fees, pages });
  const analysis: Analysis = {
    cardTypeSummary: cards ? toCardTypeRows(cards) : [],
    statementFees: toFeeRows(fees.tables, processor?.style?.ownNames),
    statementTotals,
  };
  const totals = [statementTotals.totalVolume, statementTotals.totalStatementFees];
  const doubts = judge({ layout, items: fees.items, fees, cards, totals }, analysis);
  return { analysis, doubts };
}
