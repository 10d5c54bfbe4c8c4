import { savingsWords } from '../../proposals/rules/proposal-words.ts';

type Money = { toFixed: (decimals: number) => string } | null;

export interface Savings {
  monthlySavings: Money;
  savingsLow: Money;
  savingsHigh: Money;
  isEstimated: boolean;
  isDoubtful: boolean;
}

/** For the history: `priced with Standard, monthly savings $39.71`. */
export function pricedText(quote: Savings & { proposedProgram: string | null }): string {
  const { proposedProgram, savingsLow, savingsHigh, isEstimated, isDoubtful } = quote;
  if (proposedProgram === null) return 'not priced: no rate program fits';
  const text = (money: Money): string => money?.toFixed(2) ?? '0';
  const savings = savingsWords({
    monthly: text(quote.monthlySavings),
    estimated: isEstimated ? { low: text(savingsLow), high: text(savingsHigh) } : null,
    isDoubtful: isDoubtful || undefined,
  });
  return `priced with ${proposedProgram}, ${savings}`;
}
