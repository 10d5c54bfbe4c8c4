import type { Analysis } from '@portal/contracts/quotes/analysis';
import { learnLesson } from '@portal/statement-reader/reader/lessons/learn';
import { type Lesson, parseLesson } from '@portal/statement-reader/reader/lessons/lesson';
import { confirmLesson, mergeLessons } from '@portal/statement-reader/reader/lessons/merge-lessons';
import { Readable } from 'node:stream';
import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import { analysisOf, readingOf } from '../../statements/store/stored-figures.ts';
import type { StatementRow } from '../../statements/store/statements.ts';
import type { Store } from '../../store/store.ts';
import { storedOutline } from '../../statements/use-cases/stored-pages.ts';
import { presentLearnedLayout } from '../presenters/learned-layout.ts';

/** Stores what corrections of a quote teach, replacing what it taught before. Idempotent. */
export async function learnFromCorrection(
  deps: Pick<Deps, 'store' | 'transact' | 'files'>,
  quoteId: number,
): Promise<void> {
  const quote = await deps.store.quotes.byId(quoteId);
  if (!quote) return;
  const lessons: Lesson[] = [];
  for (const statement of await deps.store.statements.of(quoteId)) {
    const analysis = analysisOf(statement);
    if (!analysis || !isCorrected(statement, analysis)) continue;
    const outline = await storedOutline(deps, statement.statementKey);
    const lesson = outline && learnLesson(outline, analysis, privateTexts(quote));
    if (lesson) lessons.push(lesson);
  }
  await deps.transact(async (store) => {
    await store.learnedLayouts.retract(quoteId);
    for (const lesson of lessons) await keep(store, lesson, quote);
  });
}

function isCorrected(statement: StatementRow, saved: Analysis): boolean {
  const read = readingOf(statement);
  return read === null || plainFigures(read) !== plainFigures(saved);
}

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

/**
 * Merges with the company's lesson of the same content; a lesson that contradicts it is stored as another hypothesis.
 * A matching lesson of another company is confirmed, and the company keeps its own copy.
 */
async function keep(store: Store, lesson: Lesson, quote: QuoteRow): Promise<void> {
  const company = quote.madeFor ?? quote.company;
  const teacher = { quoteId: quote.id, company };
  const found = await store.learnedLayouts.find(lesson.signature, company);
  for (const known of found.filter(({ isOwn }) => !isOwn)) {
    const confirmed = confirmLesson(known.lesson, lesson);
    if (confirmed) await store.learnedLayouts.extend(known.id, confirmed, teacher);
    if (confirmed) break;
  }
  for (const known of found.filter(({ isOwn }) => isOwn)) {
    const merged = mergeLessons(known.lesson, lesson);
    if (merged) return store.learnedLayouts.extend(known.id, merged, teacher);
  }
  await store.learnedLayouts.create(lesson, teacher);
  await store.learnedLayouts.prune(company);
}

const batch = 100;

export const exportLearnedLayouts = ({ store }: Pick<Deps, 'store'>): Readable =>
  Readable.from(toJson(store));

async function* toJson(store: Deps['store']): AsyncGenerator<string> {
  yield '[';
  for (let last = 0, first = true; ;) {
    const rows = await store.learnedLayouts.after(last, batch);
    for (const row of rows) {
      const layout = { ...presentLearnedLayout(row), lesson: parseLesson(row.lesson) };
      yield `${first ? '' : ','}\n${JSON.stringify(layout)}`;
      [last, first] = [row.id, false];
    }
    if (rows.length < batch) break;
  }
  yield '\n]\n';
}

/** Throws a 404 if it does not exist. */
export async function forgetLearnedLayout({ transact }: Deps, actor: Actor, id: number) {
  await transact(async (store) => {
    const layout = await store.learnedLayouts.byId(id);
    if (!layout || !(await store.learnedLayouts.delete(id))) throw notFound('The learned layout');
    await store.record(actor, {
      action: 'learned-layout.forgotten',
      target: { kind: 'learned-layout', id, label: layout.processor ?? 'Unknown processor' },
      summary: `Learned from ${layout.statements} statements, used for ${layout.used}`,
    });
  });
}
