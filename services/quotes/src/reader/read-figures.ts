import type { Analysis } from '@portal/contracts/quotes/analysis';
import { readCardSummary } from './cards/card-summary.ts';
import { toCardTypeRows } from './cards/card-type-rows.ts';
import { readFeeTables } from './fees/fee-lines.ts';
import { toFeeRows } from './fees/fee-rows.ts';
import { chooseFees as chooseTables } from './fees/fee-total.ts';
import { joinThousands } from './hypotheses/number-format.ts';
import { readBasisPoints } from './hypotheses/rate-units.ts';
import { joinWrapped } from './hypotheses/wrapped-rows.ts';
import { chooseFees } from './search/choose-fees.ts';
import { findFeeTree } from './search/fee-tree.ts';
import { findProcessor } from './totals/find-processor.ts';
import { labelledFigures } from './layout/labelled-figures.ts';
import { processorStyles, type ProcessorStyle } from './totals/processors.ts';
import { toRows } from './layout/rows.ts';
import { unfoldSides } from './layout/sides.ts';
import { readSummaryTotals } from './totals/summary-totals.ts';
import { findTables } from './layout/tables.ts';
import { toTotals } from './totals/totals.ts';
import type { PageWords } from './words.ts';

/**
 * Words → rows and columns → sections → figures → what agrees. Null where a document has no figures of
 * a statement. `styles` are what is known of processors; without any, all is read by general rules.
 */
export function readFigures(
  pages: PageWords[],
  styles: ProcessorStyle[] = processorStyles,
): Analysis | null {
  const parts = joinThousands(pages).map((page) => ({ page, rows: toRows(page) }));
  const layout = findTables(
    parts.map(({ page, rows }) => ({ page, rows: joinWrapped(unfoldSides(rows)) })),
  );
  readBasisPoints(layout.tables);
  const figures = labelledFigures(layout);
  const cards = readCardSummary(layout.tables, figures);
  const laidOut = chooseTables(layout.tables.flatMap(readFeeTables), figures);
  const tree = findFeeTree(layout.tables, figures);
  const fees = chooseFees(tree, laidOut);
  if (!cards && fees.tables.length === 0) return null;
  const processor = findProcessor(
    parts.flatMap(({ rows }) => rows),
    styles,
  );
  const summary = readSummaryTotals(figures);
  return {
    cardTypeSummary: cards ? toCardTypeRows(cards) : [],
    statementFees: toFeeRows(fees.tables, processor?.style?.ownNames),
    statementTotals: toTotals({ processor, cards, summary, fees, pages }),
  };
}
