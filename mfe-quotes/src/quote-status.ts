import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';
import { shared } from './words/en.ts';

const colors: Record<QuoteStatus, StatusStyle['color']> = {
  draft: 'subtle',
  generated: 'informative',
  sent: 'brand',
  accepted: 'success',
  declined: 'danger',
};

export const quoteStatusStyle = (status: QuoteStatus): StatusStyle => ({
  label: shared.statuses[status],
  color: colors[status],
});
