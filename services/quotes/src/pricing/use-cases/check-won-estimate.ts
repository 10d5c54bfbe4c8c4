import { toFigures } from '../rules/figures.ts';
import { compareFirstStatement } from '../rules/first-statement.ts';
import { analysisOf, monthsOf } from '../../statements/store/stored-figures.ts';
import { contentOf } from '../../proposals/store/proposals.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { Store } from '../../store/store.ts';
import { toPrice, type PricingChoices } from './price-quote.ts';

/**
 * Compares a statement that prints all interchange with the estimate of a proposal that the same merchant accepted
 * before its month. Only the first such statement is stored, with the won quote; corrections update the comparison.
 */
export async function checkWonEstimate(
  store: Store,
  quote: QuoteRow,
  choices: Pick<PricingChoices, 'answers' | 'tables'>,
): Promise<void> {
  const analysis = analysisOf(quote);
  const month = quote.statementMonth ?? monthsOf(quote)?.months[0]?.month;
  if (!analysis || !month) return;
  const won = await store.proposals.toCompare(quote, month);
  if (!won?.quoteId) return;
  const figures = toFigures(analysis);
  const rates = compareFirstStatement(
    contentOf(won),
    figures,
    toPrice(figures, choices, monthsOf(quote)?.locations).estimate,
  );
  if (!rates) return;
  const { id: quoteId, quoteNumber } = quote;
  await store.quotes.update(won.quoteId, {
    firstStatement: { ...rates, quoteId, quoteNumber, month },
  });
}
