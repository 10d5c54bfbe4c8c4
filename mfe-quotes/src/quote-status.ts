import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';
import type { SharedWords } from './words/en.ts';

const colors: Record<QuoteStatus, StatusStyle['color']> = {
  draft: 'subtle',
  generated: 'informative',
  sent: 'brand',
  accepted: 'success',
  declined: 'danger',
};

export const quoteStatusStyle = (
  status: QuoteStatus,
  { statuses }: Pick<SharedWords, 'statuses'>,
): StatusStyle => ({ label: statuses[status], color: colors[status] });
