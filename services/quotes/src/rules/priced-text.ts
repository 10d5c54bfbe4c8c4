import { dollars } from '@portal/contracts/core/dollars';
import { isUncertain } from '@portal/contracts/quotes/estimate';

type Money = { toFixed: (decimals: number) => string } | null;

interface Priced {
  proposedProgram: string | null;
  monthlySavings: Money;
  savingsLow: Money;
  savingsHigh: Money;
  isEstimated: boolean;
}

const text = (money: Money): string => dollars(money?.toFixed(2) ?? '0');

/** For the history: `priced with Standard, monthly savings $39.71`. */
export function pricedText(quote: Priced): string {
  const { proposedProgram, monthlySavings, savingsLow, savingsHigh, isEstimated } = quote;
  if (proposedProgram === null) return 'not priced: no rate program fits';
  const range = { low: savingsLow?.toFixed(2) ?? '0', high: savingsHigh?.toFixed(2) ?? '0' };
  if (isEstimated && isUncertain(range)) return `priced with ${proposedProgram}, savings uncertain`;
  const savings = isEstimated
    ? `estimated monthly savings ${text(savingsLow)} to ${text(savingsHigh)}`
    : `monthly savings ${text(monthlySavings)}`;
  return `priced with ${proposedProgram}, ${savings}`;
}
