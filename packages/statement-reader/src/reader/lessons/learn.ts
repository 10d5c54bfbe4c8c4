import type { Analysis } from '@portal/contracts/quotes/analysis';
import { reconcile } from '@portal/contracts/quotes/figures';
import { learnCards } from './learn-cards.ts';
import { learnFees } from './learn-fees.ts';
import { lessonVersion, saysSomething, type Lesson, type ProcessorLesson } from './lesson.ts';
import { normalText } from './normal-text.ts';
import type { Outline } from './outline.ts';
import { withoutPrivate } from './private-words.ts';

/**
 * Learns a statement's layout from corrected figures: their positions, in words of the form. Inconsistent figures
 * teach nothing. Drops words of the `merchant` texts. Null if nothing is learned.
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

/** Maximum size in characters; a hundred pages need less. */
const largest = 300_000;

/** A company's name and nothing else: it is visible to other companies. */
const companyName = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’()/-]{1,79}$/u;
/** Phone and other long numbers are not part of a company's name. */
const longNumber = /\d[\d .()-]{5,}/;

function learnProcessor({ texts }: Outline, name: string): ProcessorLesson | null {
  const wanted = normalText(name);
  if (wanted === '' || !companyName.test(name) || longNumber.test(name)) return null;
  return { name, isPrinted: texts.some((text) => text.includes(wanted)) };
}
