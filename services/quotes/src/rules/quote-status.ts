import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import { conflict } from '@portal/service-kit/portal-error';

/** What a person may note, by what stands now; draft and generated are the portal's own. */
const next: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: [],
  generated: ['sent'],
  sent: ['accepted', 'declined', 'generated'],
  accepted: ['sent', 'declined'],
  declined: ['sent', 'accepted'],
};

/** Throws a 409 that says what is possible where a status cannot follow another. */
export function assertStatusFollows(from: QuoteStatus, to: QuoteStatus): void {
  if (from === to || next[from].includes(to)) return;
  throw conflict(
    from === 'draft'
      ? 'The quote has no proposal yet. Analyze a statement first.'
      : `A quote that is ${from} cannot become ${to}. Possible: ${next[from].join(', ')}.`,
  );
}
