import { areUncertain, savingsWords } from '../../proposals/rules/savings-words.ts';

type Money = { toFixed: (decimals: number) => string } | null;

interface Priced {
  proposedProgram: string | null;
  monthlySavings: Money;
  savingsLow: Money;
  savingsHigh: Money;
  isEstimated: boolean;
}

/** For the history: `priced with Standard, monthly savings $39.71`. */
export function pricedText(quote: Priced): string {
  const { proposedProgram, savingsLow, savingsHigh, isEstimated } = quote;
  if (proposedProgram === null) return 'not priced: no rate program fits';
  const text = (money: Money): string => money?.toFixed(2) ?? '0';
  const savings = {
    monthly: text(quote.monthlySavings),
    estimated: isEstimated ? { low: text(savingsLow), high: text(savingsHigh) } : null,
  };
  const savingsText = areUncertain(savings) ? 'savings uncertain' : savingsWords(savings);
  return `priced with ${proposedProgram}, ${savingsText}`;
}
