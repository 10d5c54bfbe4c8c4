import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import { isUncertain } from '@portal/contracts/quotes/estimate';
import type { Quote, QuoteSummary } from '@portal/contracts/quotes/schemas';
import { formatCurrency } from '@portal/ui-kit/format';
import { pricingWords as words } from '../detail/words/pricing-en.ts';

/** `Saves $33.66`, `Costs $12.30 more`, `No difference`. */
export function savingsText(saving: Decimal | string, say = words.saving): string {
  const amount = decimal(saving);
  if (amount.isZero()) return words.noSaving;
  return say(formatCurrency(amount.absolute()), amount < zero);
}

export type Savings = Pick<
  QuoteSummary,
  'monthlySavings' | 'savingsLow' | 'savingsHigh' | 'isEstimated'
> &
  Partial<Pick<Quote, 'isDoubtful'>>;

export interface EstimatedRange {
  low: string;
  high: string;
  /** Whether the range includes both savings and additional costs, so that no savings may be promised. */
  isUncertain: boolean;
}

/** Null if the savings are exact or unknown. */
export function estimatedRange({
  savingsLow,
  savingsHigh,
  isEstimated,
}: Omit<Savings, 'monthlySavings' | 'isDoubtful'>): EstimatedRange | null {
  if (!isEstimated || !savingsLow || !savingsHigh) return null;
  const range = { low: savingsLow, high: savingsHigh };
  return { ...range, isUncertain: isUncertain(range) };
}

/** A range of dollars times `factor`, smaller amount first: `$120.00 to $249.00`. */
export function rangeText({ low, high }: Omit<EstimatedRange, 'isUncertain'>, factor = 1): string {
  const [first, last] = [decimal(low), decimal(high)].map((end) => end.times(factor));
  return `${formatCurrency(first)} to ${formatCurrency(last)}`;
}

/** Monthly savings: `Saves $33.66 a month`, `Saves an estimated $120.00 to $249.00 a month`, `Savings uncertain`. */
export function monthlySavingsText(savings: Savings): string {
  if (savings.isDoubtful) return words.uncertain;
  const range = estimatedRange(savings);
  return range
    ? rangeSavingsText(range, words.monthlySaving)
    : savingsText(savings.monthlySavings ?? '0', words.monthlySaving);
}

/** Smaller amount first; `Savings uncertain` if the range includes zero. */
export function rangeSavingsText(
  { low, high }: Omit<EstimatedRange, 'isUncertain'>,
  say = words.saving,
): string {
  if (isUncertain({ low, high })) return words.uncertain;
  const isLoss = decimal(high) < zero;
  const ends = isLoss ? { low: negated(high), high: negated(low) } : { low, high };
  return say(words.estimated(rangeText(ends)), isLoss);
}

/** Yearly range: `an estimated $1,500.00 to $3,348.00`, `Savings uncertain`. */
export const yearlyRangeText = ({ low, high }: EstimatedRange): string => {
  const [least, most] = [low, high].map((end) => decimal(end).times(12).toFixed(2));
  const range = { low: least ?? low, high: most ?? high };
  return rangeSavingsText(range, (dollars, isLoss) =>
    isLoss ? words.saving(dollars, isLoss) : dollars,
  );
};

/** `Costs an estimated $425.00 more`. */
export const likelySavingText = (saving: string): string =>
  savingsText(saving, (amount, isLoss) => words.saving(words.estimated(amount), isLoss));

const negated = (amount: string): string => decimal(amount).times(-1).toFixed(2);
