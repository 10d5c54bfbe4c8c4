import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import type { CardSummary } from '../cards/card-figures.ts';
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
 * Applies lessons to a reading. A part from a lesson is used if the statement's arithmetic is no worse; for an
 * unconfirmed lesson it must be better, and names and types are not used. Of several lessons, the one with the fewest
 * notes wins.
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
    if (one.after === 0 && one.taken > 0 && one.taken === one.given) break;
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
  given: number;
  taken: number;
}

function tryLesson(
  general: Parts,
  { id, lesson, isConfirmed }: KnownLesson,
  { outline, figures, rows }: Parameters<typeof withLessons>[2],
  judge: (parts: Parts) => Judged,
  plain: Judged,
): Tried {
  let [parts, judged, after, given, taken] = [general, plain, notesOf(plain), 0, 0];
  const attempt = (change: Partial<Parts>): void => {
    given += 1;
    const changed = { ...parts, ...change };
    const reading = judge(changed);
    const notes = notesOf(reading);
    // An unconfirmed lesson must improve the arithmetic.
    if (isConfirmed ? notes > after : notes >= after) return;
    [parts, judged, after, taken] = [changed, reading, notes, taken + 1];
  };
  const processor =
    isConfirmed && lesson.processor && applyProcessor(lesson.processor, outline, rows);
  if (processor) attempt({ processor });
  const cards = lesson.cards && applyCards(outline, lesson.cards);
  if (cards) attempt({ cards });
  if (lesson.fees) attempt({ fees: applyFees(outline, lesson.fees, general.fees, figures) });
  const { fees } = lesson;
  const typed =
    fees && isConfirmed && taken > 0 ? withTypes(judged.analysis, parts.fees, outline, fees) : null;
  return { id, judged: typed ? { ...judged, analysis: typed } : judged, after, given, taken };
}

const notesOf = ({ analysis, doubts }: Judged): number =>
  reconcileNotes(analysis).length * 2 +
  doubts.length +
  (analysis.cardTypeSummary.length === 0 ? 1 : 0) +
  (analysis.statementTotals.sources?.totalStatementFees ? 0 : 1);
