import { type QuoteStatus, quoteStatuses, type QuoteStats } from '@portal/contracts/quotes/schemas';
import { conflict } from '@portal/service-kit/portal-error';
import { sum, type Decimal } from '@portal/contracts/core/decimal';

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

/** `sent` includes answered quotes; the rate is accepted ÷ sent in percent, one decimal, 0 if none. */
export function toQuoteStats(
  groups: readonly { status: QuoteStatus; count: number; estimated: number; savings: Decimal }[],
): QuoteStats {
  const count = (...statuses: QuoteStatus[]): number =>
    groups
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, group) => total + group.count, 0);
  const sent = count('sent', 'accepted', 'declined');
  const accepted = count('accepted');
  return {
    total: groups.reduce((total, group) => total + group.count, 0),
    sent,
    accepted,
    conversionRate: sent === 0 ? 0 : Math.round((accepted / sent) * 1000) / 10,
    monthlySavings: sum(groups.map(({ savings }) => savings)).toFixed(2),
    estimated: groups.reduce((total, group) => total + group.estimated, 0),
    byStatus: Object.fromEntries(quoteStatuses.map((status) => [status, count(status)])) as Record<
      QuoteStatus,
      number
    >,
  };
}
