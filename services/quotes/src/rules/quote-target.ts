import type { ActivityEntry } from '@portal/service-kit/activity';

/** A quote as the activity log names it. */
export const quoteTarget = (quote: {
  id: number;
  quoteNumber: string;
}): ActivityEntry['target'] => ({
  kind: 'quote',
  id: quote.id,
  label: quote.quoteNumber,
});
