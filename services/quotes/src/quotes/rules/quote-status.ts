import { type QuoteStatus, quoteStatuses, type QuoteStats } from '@portal/contracts/quotes/schemas';
import { conflict } from '@portal/service-kit/portal-error';
import type { Decimal } from '@portal/contracts/core/decimal';

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

export interface QuoteTotals {
  byStatus: readonly { status: QuoteStatus; count: number }[];
  /** The savings that are certain: their sum, and how many are estimated. */
  savings: Decimal;
  estimated: number;
}

/** `sent` includes answered quotes; the rate is accepted ÷ sent in percent, one decimal, 0 if none. */
export function toQuoteStats({ byStatus, savings, estimated }: QuoteTotals): QuoteStats {
  const count = (...statuses: QuoteStatus[]): number =>
    byStatus
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, group) => total + group.count, 0);
  const sent = count('sent', 'accepted', 'declined');
  const accepted = count('accepted');
  return {
    total: count(...quoteStatuses),
    sent,
    accepted,
    conversionRate: sent === 0 ? 0 : Math.round((accepted / sent) * 1000) / 10,
    monthlySavings: savings.toFixed(2),
    estimated,
    byStatus: Object.fromEntries(quoteStatuses.map((status) => [status, count(status)])) as Record<
      QuoteStatus,
      number
    >,
  };
}
