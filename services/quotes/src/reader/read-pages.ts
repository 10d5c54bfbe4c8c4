import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { byHand } from './by-hand.ts';
import { readFigures } from './read-figures.ts';
import { reconcileNotes } from './reconcile-notes.ts';
import type { PageWords } from './words.ts';

/** More lines than a quote keeps: see the contract's `analysisSchema`. */
const mostFees = 2000;

/** The figures of a statement by its words. Throws a StatementRefused where there are none, or too many. */
export function readPages(pages: PageWords[]): Reading {
  const read = readFigures(pages);
  if (!read) throw new StatementRefused('no-figures');
  const { analysis, doubts } = read;
  if (analysis.statementFees.length > mostFees) throw new StatementRefused('too-many-lines');
  const scanned = pages.filter((page) => page.scanned).length;
  const notes = [...reconcileNotes(analysis), ...missingNotes(analysis), ...doubts];
  if (scanned)
    notes.push(
      `${scanned} of ${pages.length} pages are images: their figures were recognised and should be checked.`,
    );
  return { ...analysis, reader: 'built-in', notes };
}

/** What could not be found at all, and would otherwise seem to agree. */
function missingNotes({ cardTypeSummary, statementTotals }: Analysis): string[] {
  const notes: string[] = [];
  if (cardTypeSummary.length === 0)
    notes.push(byHand('No sales by card type were found on the statement: enter them'));
  if (!statementTotals.sources?.totalStatementFees)
    notes.push(
      byHand('No total of fees was found: the sum of the fee lines stands in until one is entered'),
    );
  return notes;
}
