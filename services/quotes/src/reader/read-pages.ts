import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { byHand } from './by-hand.ts';
import type { KnownLesson, LessonEffect } from './lessons/with-lessons.ts';
import { readFigures, type LaidOut } from './read-figures.ts';
import { reconcileNotes } from './reconcile-notes.ts';

/** More lines than a quote keeps: see the contract's `analysisSchema`. */
const mostFees = 2000;

/** A reading, and what became of the lessons that it was made with. */
export interface TaughtReading {
  reading: Reading;
  effects: LessonEffect[];
}

/**
 * The figures of a statement whose words are laid out, with what is known of its layout. Throws a StatementRefused
 * where there are none, or too many.
 */
export function readLaidOut(laidOut: LaidOut, lessons: KnownLesson[] = []): TaughtReading {
  const { pages } = laidOut;
  const read = readFigures(laidOut, { lessons });
  if (!read) throw new StatementRefused('no-figures');
  const { analysis, doubts, effects } = read;
  if (analysis.statementFees.length > mostFees) throw new StatementRefused('too-many-lines');
  const scanned = pages.filter((page) => page.scanned).length;
  const notes = [...reconcileNotes(analysis), ...missingNotes(analysis), ...doubts];
  if (scanned) notes.push(`${scanned} of ${pages.length} pages ${recognised}`);
  return { reading: { ...analysis, reader: 'built-in', notes }, effects };
}

const recognised = 'are images: their figures were recognised and should be checked.';

/** Whether a note says that figures were recognised. */
export const isAboutImages = (note: string): boolean => note.endsWith(recognised);

export const noCards = byHand('No sales by card type were found on the statement: enter them');

/** What could not be found at all, and would otherwise seem to agree. */
function missingNotes({ cardTypeSummary, statementTotals }: Analysis): string[] {
  const notes: string[] = [];
  if (cardTypeSummary.length === 0) notes.push(noCards);
  if (!statementTotals.sources?.totalStatementFees)
    notes.push(
      byHand('No total of fees was found: the sum of the fee lines stands in until one is entered'),
    );
  return notes;
}
