import type { Analysis, Reading, StatementTotals } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import { StatementRefused } from '../statement/statement-refused.ts';
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
 * Reads images also without doubting what is certainly recognized: fewer doubts about the figures decide. Throws a
 * StatementRefused if there are no figures, or too many.
 */
export function readLaidOut(laidOut: LaidOut, lessons: KnownLesson[] = []): TaughtReading {
  const read = readOnce(laidOut, lessons);
  const { pages } = laidOut;
  const doubtsOf = ({ reading }: TaughtReading): number => reading.notes.length;
  if (doubtsOf(read) < 2 || !pages.some((page) => page.scanned)) return read;
  const asCertain = pages.map((page) => ({
    ...page,
    words: page.words.map((word) =>
      word.sure > certain && !word.others ? { ...word, sure: 1 } : word,
    ),
  }));
  const again = readOnce(layOut(asCertain), lessons);
  return doubtsOf(again) < doubtsOf(read) ? again : read;
}

function readOnce(laidOut: LaidOut, lessons: KnownLesson[]): TaughtReading {
  const { pages } = laidOut;
  const read = readFigures(laidOut, { lessons });
  if (!read) throw new StatementRefused(documentKind(linesOf(pages), false) ?? 'no-figures');
  const { analysis, doubts, effects } = read;
  if (analysis.statementFees.length > maxFees) throw new StatementRefused('too-many-lines');
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
