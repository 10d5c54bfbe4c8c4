import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import { conflict } from '@portal/service-kit/portal-error';

/** Transitions by hand; draft and generated are set by the portal. */
const next: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: [],
  generated: ['sent'],
  sent: ['accepted', 'declined', 'generated'],
  accepted: ['sent', 'declined'],
  declined: ['sent', 'accepted'],
};

/** Throws a 409 that lists the allowed transitions. */
export function assertStatusFollows(from: QuoteStatus, to: QuoteStatus): void {
  if (from === to || next[from].includes(to)) return;
  throw conflict(
    from === 'draft'
      ? 'The quote has no proposal yet. Analyze a statement first.'
      : `A quote that is ${from} cannot become ${to}. Possible: ${next[from].join(', ')}.`,
  );
}
