import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import { isUncertain } from '@portal/contracts/quotes/estimate';
import type { QuoteSummary } from '@portal/contracts/quotes/schemas';
import { formatCurrency } from '@portal/ui-kit/format';
import { pricingWords as words } from '../detail/words/pricing-en.ts';

/** `Saves $33.66`, `Costs $12.30 more`, `No difference`. */
export function savingsText(saving: Decimal | string, texts = words.saving): string {
  const amount = decimal(saving);
  if (amount.isZero()) return words.noSaving;
  return texts(formatCurrency(amount.absolute()), amount < zero);
}

/** Texts of a row on a phone: `Current: $18.00`, `Proposed: $12.10`. */
export const currentAndProposed = (current: string, proposed: string): string[] => [
  `${words.columns.current}: ${current}`,
  `${words.columns.proposed}: ${proposed}`,
];

export type Savings = Pick<
  QuoteSummary,
  'monthlySavings' | 'savingsLow' | 'savingsHigh' | 'isEstimated' | 'isDoubtful'
>;

export interface SavingsRange {
  low: string;
  high: string;
  /** Figures are in doubt, or the range includes additional costs: no savings may be promised. */
  isUncertain: boolean;
}

/** Null if the savings are exact or unknown. The only place that decides whether savings are shown. */
export function savingsRangeOf(savings: Savings): SavingsRange | null {
  const { monthlySavings, savingsLow, savingsHigh, isEstimated, isDoubtful } = savings;
  const [low, high] = [savingsLow ?? monthlySavings, savingsHigh ?? monthlySavings];
  if (!(isEstimated || isDoubtful) || !low || !high) return null;
  return { low, high, isUncertain: isDoubtful === true || isUncertain({ low, high }) };
}

/** A range of dollars times `factor`, smaller amount first: `$120.00 to $249.00`. */
export function rangeText({ low, high }: Omit<SavingsRange, 'isUncertain'>, factor = 1): string {
  const [first, last] = [low, high].map((end) => formatCurrency(decimal(end).times(factor)));
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** Monthly savings: `Saves $33.66 a month`, `Saves an estimated $120.00 to $249.00 a month`, `Savings uncertain`. */
export function monthlySavingsText(savings: Savings): string {
  const range = savingsRangeOf(savings);
  return range
    ? rangeSavingsText(range, words.monthlySaving)
    : savingsText(savings.monthlySavings ?? '0', words.monthlySaving);
}

/** Smaller amount first; `Savings uncertain` if none may be promised. */
export function rangeSavingsText(
  { low, high, isUncertain: hasNone }: SavingsRange,
  texts = words.saving,
): string {
  if (hasNone) return words.uncertain;
  const isLoss = decimal(high) < zero;
  const ends = isLoss ? { low: negated(high), high: negated(low) } : { low, high };
  return texts(words.estimated(rangeText(ends)), isLoss);
}

/** Yearly range: `an estimated $1,500.00 to $3,348.00`, `Savings uncertain`. */
export const yearlyRangeText = ({ low, high, ...range }: SavingsRange): string => {
  const [min = low, max = high] = [low, high].map((end) => decimal(end).times(12).toFixed(2));
  return rangeSavingsText({ ...range, low: min, high: max }, (dollars, isLoss) =>
    isLoss ? words.saving(dollars, isLoss) : dollars,
  );
};

/** `Costs an estimated $425.00 more`. */
export const likelySavingText = (saving: string): string =>
  savingsText(saving, (amount, isLoss) => words.saving(words.estimated(amount), isLoss));

const negated = (amount: string): string => decimal(amount).times(-1).toFixed(2);
