import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Deps } from '../deps.ts';
import { learnLesson } from '../reader/lessons/learn.ts';
import type { Lesson } from '../reader/lessons/lesson.ts';
import { mergeLessons } from '../reader/lessons/merge-lessons.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { figuresOf, readingOf } from '../store/kept-figures.ts';
import type { StatementRow } from '../store/statements.ts';
import type { Store } from '../store/store.ts';
import { keptOutline } from './kept-outline.ts';

/**
 * Keeps what the corrected figures of a quote's statements teach of their layouts, in the place of what they
 * taught before. Doing it twice does no harm.
 */
export async function learnFromCorrection(
  deps: Pick<Deps, 'store' | 'transact' | 'files'>,
  quoteId: number,
): Promise<void> {
  const quote = await deps.store.quotes.byId(quoteId);
  if (!quote) return;
  const lessons: Lesson[] = [];
  for (const statement of await deps.store.statements.of(quoteId)) {
    const analysis = figuresOf(statement);
    if (!analysis || !isCorrected(statement, analysis)) continue;
    const outline = await keptOutline(deps, statement.statementKey);
    const lesson = outline && learnLesson(outline, analysis, privateTexts(quote));
    if (lesson) lessons.push(lesson);
  }
  await deps.transact(async (store) => {
    await store.learnedLayouts.takeBack(quoteId);
    for (const lesson of lessons) await keep(store, lesson, quoteId);
  });
}

/** Whether somebody changed what was read. */
function isCorrected(statement: StatementRow, saved: Analysis): boolean {
  const read = readingOf(statement);
  return read === null || plainFigures(read) !== plainFigures(saved);
}

/** The figures of an analysis alone, without their places. */
function plainFigures({ cardTypeSummary, statementFees, statementTotals }: Analysis): string {
  const { currentProcessor, totalVolume, transactionCount, totalStatementFees } = statementTotals;
  return JSON.stringify([
    cardTypeSummary.map(({ cardType, volume, transactions }) => [cardType, volume, transactions]),
    statementFees.map(({ feeType, name, volume, volumeRate, transactions, transactionRate }) => [
      ...[feeType, name, volume, volumeRate, transactions, transactionRate],
    ]),
    [currentProcessor, totalVolume, transactionCount, totalStatementFees],
  ]);
}

const privateTexts = (quote: QuoteRow): string[] =>
  [quote.merchantName, quote.contactName, quote.contactEmail, quote.contactPhone].filter(
    (text) => text !== null,
  );

/** Together with a lesson that says nothing else; beside those that do, as one more hypothesis. */
async function keep(store: Store, lesson: Lesson, quoteId: number): Promise<void> {
  for (const known of await store.learnedLayouts.find(lesson.signature)) {
    const merged = mergeLessons(known.lesson, lesson);
    if (merged) return store.learnedLayouts.extend(known.id, merged, quoteId);
  }
  return store.learnedLayouts.create(lesson, quoteId);
}
