import type { Analysis } from '@portal/contracts/quotes/analysis';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { byHand } from './by-hand.ts';
import { readFigures } from './read-figures.ts';
import { reconcileNotes } from './reconcile-notes.ts';
import type { StatementReader } from './statement-reader.ts';
import type { PageWords } from './words.ts';

/** Reads by the text that a document holds, or by recognition; without a network. */
export const builtInReader: StatementReader = {
  name: 'built-in',
  async read(document, { signal, onPage }) {
    const pages: PageWords[] = [];
    for (let page = 1; page <= document.pageCount; page++) {
      signal.throwIfAborted();
      onPage(page, document.pageCount);
      pages.push(await document.words(page));
    }
    const read = readFigures(pages);
    if (!read) throw new StatementRefused('no-figures');
    const scanned = pages.filter((page) => page.scanned).length;
    const { analysis, doubts } = read;
    const notes = [...reconcileNotes(analysis), ...missingNotes(analysis), ...doubts];
    if (scanned)
      notes.push(
        `${scanned} of ${pages.length} pages are images: their figures were recognised and should be checked.`,
      );
    return { ...analysis, reader: 'built-in', notes };
  },
};

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
