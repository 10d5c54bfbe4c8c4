import type { ActivityEntry } from '@portal/service-kit/activity';

/** The quote's name in the activity log. */
export const quoteTarget = (quote: {
  id: number;
  quoteNumber: string;
}): ActivityEntry['target'] => ({
  kind: 'quote',
  id: quote.id,
  label: quote.quoteNumber,
});
