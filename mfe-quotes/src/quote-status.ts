import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';

export const quoteStatusStyles: Record<QuoteStatus, StatusStyle> = {
  draft: { label: 'Draft', color: 'subtle' },
  generated: { label: 'Generated', color: 'informative' },
  sent: { label: 'Sent', color: 'brand' },
  accepted: { label: 'Accepted', color: 'success' },
  declined: { label: 'Declined', color: 'danger' },
};

/** Why an accepted quote offers no change of its figures. */
export const acceptedText = 'This quote was accepted; its figures stay as they are.';
