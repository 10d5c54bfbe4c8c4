import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import { formatCurrency } from '@portal/ui-kit/format';
import type { PricingWords } from '../detail/words/pricing-en.ts';

/** A saving in words: `Saves $33.66`, `Costs $12.30 more`, `No difference`. */
export function savingsText(
  saving: Decimal | string,
  words: PricingWords,
  say = words.saving,
): string {
  const amount = decimal(saving);
  if (amount.isZero()) return words.noSaving;
  return say(formatCurrency(amount.absolute()), amount < zero);
}

/** The same for a month: `Saves $33.66 a month`. */
export const monthlySavingsText = (saving: string, words: PricingWords): string =>
  savingsText(saving, words, words.monthlySaving);
