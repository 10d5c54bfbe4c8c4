import type { Analysis } from '@portal/contracts/quotes/analysis';
import { readCardSummary } from './card-summary.ts';
import { asCharges, readFeeTable } from './fee-lines.ts';
import { chooseFees } from './fee-total.ts';
import { findProcessor } from './find-processor.ts';
import { toRows } from './rows.ts';
import { sourceOf } from './source.ts';
import { readSummaryTotals } from './summary-totals.ts';
import { findTables } from './tables.ts';
import type { PageWords } from './words.ts';

/** Words → rows → tables → figures. Null where a document has no figures of a statement. */
export function readFigures(pages: PageWords[]): Analysis | null {
  const parts = pages.map((page) => ({ page, rows: toRows(page) }));
  const { tables, labelled } = findTables(parts);
  const feeTables = asCharges(tables.map(readFeeTable).filter((table) => table !== null));
  const cards = readCardSummary(tables);
  const summary = cards ? null : readSummaryTotals(tables);
  const fees = chooseFees(feeTables, labelled);
  const statementFees = fees.tables.flatMap((table) => table.fees);
  if (!cards && statementFees.length === 0) return null;
  const processor = findProcessor(parts.flatMap(({ rows }) => rows));
  const processorPage = pages.find(({ page }) => page === processor?.row.page);
  const sum = fees.tables.reduce((total, table) => total + table.cents, 0) / 100;
  return {
    cardTypeSummary: cards?.rows ?? [],
    statementFees,
    statementTotals: {
      currentProcessor: processor?.name ?? '',
      totalVolume: cards?.totalVolume ?? summary?.totalVolume ?? 0,
      transactionCount: cards?.transactionCount ?? summary?.transactionCount ?? 0,
      totalStatementFees: fees.total ?? sum,
      sources: {
        ...(processor && processorPage
          ? { currentProcessor: sourceOf(processor.row, processorPage) }
          : {}),
        ...(cards?.totalLine
          ? {
              totalVolume: sourceOf(cards.totalLine.row, cards.page),
              transactionCount: sourceOf(cards.totalLine.row, cards.page),
            }
          : {}),
        ...(summary ? { totalVolume: summary.source, transactionCount: summary.source } : {}),
        ...(fees.line ? { totalStatementFees: sourceOf(fees.line.row, fees.line.page) } : {}),
      },
    },
  };
}
