import type { ActivityEntry } from '@portal/service-kit/activity';

export const quoteTarget = (quote: {
  id: number;
  quoteNumber: string;
}): ActivityEntry['target'] => ({
  kind: 'quote',
  id: quote.id,
  label: quote.quoteNumber,
});
