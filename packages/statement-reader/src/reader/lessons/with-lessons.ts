import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import { agrees, type CardSummary } from '../cards/card-figures.ts';
import type { FeeReading } from '../fees/fee-reading.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { FoundProcessor } from '../totals/find-processor.ts';
import { reconcileNotes } from '../reconcile-notes.ts';
import type { Row } from '../layout/rows.ts';
import { applyCards } from './apply-cards.ts';
import { applyFees } from './apply-fees.ts';
import { applyProcessor } from './apply-processor.ts';
import { withTypes } from './apply-types.ts';
import type { Lesson } from './lesson.ts';
import type { PlacedOutline } from './outline.ts';

export interface KnownLesson {
  id: number;
  lesson: Lesson;
  /** Whether the same company or two companies taught it, rather than a single other one. */
  isConfirmed: boolean;
}

export interface Parts {
  processor: FoundProcessor | null;
  cards: CardSummary | null;
  fees: FeeReading;
}

export interface Judged {
  analysis: Analysis;
  doubts: Note[];
}

/** Whether a lesson was used, and the number of notes without and with it. */
export interface LessonEffect {
  id: number;
  isUsed: boolean;
  before: number;
  after: number;
}

export interface Taught extends Judged {
  effects: LessonEffect[];
}

const maxTried = 6;

/**
 * Applies lessons to a reading. A part from a lesson is used if the statement's arithmetic is no worse: it must match
 * the printed sums that the reading matches, and explain as many amounts. For an unconfirmed lesson the arithmetic must
 * be better, and names and types are not used. Of several lessons, the one with the fewest notes wins.
 */
export function withLessons(
  general: Parts,
  lessons: KnownLesson[],
  about: { outline: PlacedOutline; figures: LabelledFigure[]; rows: Row[] },
  judge: (parts: Parts) => Judged,
): Taught {
  const plain = judge(general);
  const before = notesOf(plain);
  const tried: Tried[] = [];
  for (const known of lessons.slice(0, maxTried)) {
    const one = tryLesson(general, known, about, judge, plain);
    tried.push(one);
    if (one.after === 0 && one.taken > 0 && one.taken === one.provided) break;
  }
  const [best] = tried.toSorted((a, b) => a.after - b.after || b.taken - a.taken);
  const isUsed = best !== undefined && best.taken > 0;
  return {
    ...(isUsed ? best.judged : plain),
    effects: tried.map(({ id, after }) => ({
      id,
      before,
      after,
      isUsed: isUsed && id === best.id,
    })),
  };
}

interface Tried {
  id: number;
  judged: Judged;
  after: number;
  /** Number of parts given, and taken. */
  provided: number;
  taken: number;
}

function tryLesson(
  general: Parts,
  { id, lesson, isConfirmed }: KnownLesson,
  { outline, figures, rows }: Parameters<typeof withLessons>[2],
  judge: (parts: Parts) => Judged,
  plain: Judged,
): Tried {
  let [parts, judged, provided, taken] = [general, plain, 0, 0];
  const attempt = (change: Partial<Parts>): void => {
    provided += 1;
    const changed = { ...parts, ...change };
    const reading = judge(changed);
    const isBacked = changed.fees.agrees && !parts.fees.agrees;
    if (isContradicted(parts, changed)) return;
    if (!isBacked && openAmounts(reading) > openAmounts(judged)) return;
    const [before, after] = [notesOf(judged), notesOf(reading)];
    // An unconfirmed lesson must improve the arithmetic.
    if (isConfirmed ? after > before : after >= before) return;
    [parts, judged, taken] = [changed, reading, taken + 1];
  };
  const processor =
    isConfirmed && lesson.processor && applyProcessor(lesson.processor, outline, rows);
  if (processor) attempt({ processor });
  const cards = lesson.cards && applyCards(outline, lesson.cards);
  if (cards) attempt({ cards });
  const { fees } = lesson;
  const charges = fees && applyFees(outline, fees, general.fees, figures);
  if (charges) attempt({ fees: charges });
  const typed =
    fees && isConfirmed && taken > 0 ? withTypes(judged.analysis, parts.fees, fees) : null;
  const after = notesOf(judged);
  return { id, judged: typed ? { ...judged, analysis: typed } : judged, after, provided, taken };
}

/** Whether a change leaves a printed sum that the reading matches, or matches one with fewer charges: a sum for its parts. */
const isContradicted = (before: Parts, { fees, cards }: Parts): boolean =>
  (before.fees.agrees && (!fees.agrees || countOf(fees) < countOf(before.fees))) ||
  (before.cards !== null && agrees(before.cards) && !(cards !== null && agrees(cards)));

const countOf = ({ tables }: FeeReading): number =>
  tables.reduce((sum, { lines }) => sum + lines.length, 0);

/** Amounts on the pages of charges that a reading does not explain. */
const openAmounts = ({ doubts }: Judged): number =>
  doubts.reduce((sum, note) => sum + (note.kind === 'amounts-unexplained' ? note.count : 0), 0);

const notesOf = ({ analysis, doubts }: Judged): number =>
  reconcileNotes(analysis).length * 2 +
  doubts.length +
  (analysis.cardTypeSummary.length === 0 ? 1 : 0) +
  (analysis.statementTotals.sources?.totalStatementFees ? 0 : 1);
