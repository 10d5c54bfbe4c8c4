import type { Analysis } from '@portal/contracts/quotes/analysis';
import { reconcile } from '@portal/contracts/quotes/figures';
import { learnCards } from './learn-cards.ts';
import { learnFees } from './learn-fees.ts';
import { lessonVersion, saysSomething, type Lesson, type ProcessorLesson } from './lesson.ts';
import { normalText } from './normal-text.ts';
import type { Outline } from './outline.ts';
import { withoutPrivate } from './private-words.ts';

/**
 * What corrected figures teach of a statement's layout: where they stand, in words of its form. Only what agrees
 * with itself teaches. `merchant` are texts whose words must not be kept. Null where nothing is learned.
 */
export function learnLesson(
  outline: Outline,
  corrected: Analysis,
  merchant: string[],
): Lesson | null {
  const { cardTypeSummary, statementFees, statementTotals } = corrected;
  const { volume, transactions, fees } = reconcile(corrected);
  const lesson: Lesson = {
    version: lessonVersion,
    signature: outline.signature,
    processor: learnProcessor(outline, statementTotals.currentProcessor),
    cards:
      cardTypeSummary.length > 0 && volume.agrees && transactions.agrees
        ? learnCards(outline, cardTypeSummary, statementTotals)
        : null,
    fees:
      statementFees.length > 0 && fees.agrees
        ? learnFees(outline, statementFees, statementTotals)
        : null,
  };
  const clean = withoutPrivate(lesson, merchant);
  const isSmall = JSON.stringify(clean).length <= largest;
  return isSmall && saysSomething(clean) && clean.signature.length > 0 ? clean : null;
}

/** A lesson of a statement of a hundred pages has fewer characters. */
const largest = 300_000;

/** What a company is called, and nothing else: it is shown to others. */
const companyName = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’()/-]{1,79}$/u;
/** A telephone number, or another long one, is no part of a company's name. */
const longNumber = /\d[\d .()-]{5,}/;

function learnProcessor({ texts }: Outline, name: string): ProcessorLesson | null {
  const wanted = normalText(name);
  if (wanted === '' || !companyName.test(name) || longNumber.test(name)) return null;
  return { name, isPrinted: texts.some((text) => text.includes(wanted)) };
}
