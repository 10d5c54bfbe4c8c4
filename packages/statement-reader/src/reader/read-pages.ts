import type { Analysis, Reading, StatementTotals } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import { StatementRefused } from '../statement/statement-refused.ts';
import type { PageWords } from '../statement/words.ts';
import { documentKind } from './identity/document-kind.ts';
import { linesOf } from './identity/find-identity.ts';
import type { KnownLesson, LessonEffect } from './lessons/with-lessons.ts';
import { layOut, readFigures, type LaidOut } from './read-figures.ts';
import { reconcileNotes } from './reconcile-notes.ts';

/** More lines than a quote can store: see the contract's `analysisSchema`. */
const maxFees = 2000;

export interface TaughtReading {
  reading: Reading;
  effects: LessonEffect[];
}

/** Words above this confidence that were not read differently a second time are usually right. */
const certain = 0.9;

/**
 * Reads images also without doubting what is certainly recognized, if their figures are in doubt: fewer doubts decide.
 * Throws a StatementRefused if there are no figures, or too many.
 */
export function readLaidOut(laidOut: LaidOut, lessons: KnownLesson[] = []): TaughtReading {
  const { pages } = laidOut;
  const doubtsOf = (read: TaughtReading | null): number => read?.reading.notes.length ?? Infinity;
  const first = readOnce(laidOut, lessons);
  // Images have a note of their own.
  const isDoubtful = doubtsOf(first) > 1 && pages.some((page) => page.scanned);
  const again = isDoubtful ? readOnce(layOut(pages.map(asCertain)), lessons) : null;
  // Without repairs, net sales may be read where a misread digit hides the gross ones.
  const isLess = volumeIn(again) < volumeIn(first) - 0.006;
  const read = doubtsOf(again) < doubtsOf(first) && !isLess ? again : first;
  if (!read) throw new StatementRefused(documentKind(linesOf(pages), false) ?? 'no-figures');
  if (read.reading.statementFees.length > maxFees) throw new StatementRefused('too-many-lines');
  return read;
}

const volumeIn = (read: TaughtReading | null): number =>
  read?.reading.cardTypeSummary.reduce((sum, { volume }) => sum + volume, 0) ?? 0;

const asCertain = (page: PageWords): PageWords => ({
  ...page,
  words: page.words.map((word) =>
    word.sure > certain && !word.others ? { ...word, sure: 1 } : word,
  ),
});

/** Null if there are no figures. */
function readOnce(laidOut: LaidOut, lessons: KnownLesson[]): TaughtReading | null {
  const { pages } = laidOut;
  const read = readFigures(laidOut, { lessons });
  if (!read) return null;
  const { analysis, doubts, effects } = read;
  const scanned = pages.filter((page) => page.scanned).length;
  const notes: Note[] = [...reconcileNotes(analysis), ...missingNotes(analysis), ...doubts];
  if (scanned) notes.push({ kind: 'images', images: scanned, pages: pages.length });
  return { reading: { ...analysis, reader: 'built-in', notes }, effects };
}

/** Percent of the sales that fees usually are; others may be of another month, or incomplete. */
const usualShare = { min: 0.8, max: 10 };

/** Missing and unusual figures, which would otherwise seem consistent. */
const missingNotes = ({ cardTypeSummary, statementTotals }: Analysis): Note[] => [
  ...unusualShare(statementTotals),
  ...(cardTypeSummary.length ? [] : [{ kind: 'no-cards' } as const]),
  ...(statementTotals.sources?.totalStatementFees ? [] : [{ kind: 'no-fee-total' } as const]),
];

function unusualShare({ totalStatementFees, totalVolume }: StatementTotals): Note[] {
  const share = (totalStatementFees / totalVolume) * 100;
  const isUsual = share >= usualShare.min && share <= usualShare.max;
  if (isUsual || totalStatementFees <= 0 || totalVolume <= 0) return [];
  return [{ kind: 'unusual-share', share: share.toFixed(2) }];
}
