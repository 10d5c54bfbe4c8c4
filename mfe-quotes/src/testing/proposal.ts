import type { Proposal } from '@portal/contracts/quotes/proposals';

/** A sent proposal that is not answered yet. */
export const proposal: Proposal = {
  id: 3,
  number: 1,
  state: 'open',
  signerName: null,
  signerEmail: 'clara@wren.example',
  sentBy: 'Riley Brooks',
  sentAt: '2026-03-05T12:00:00.000Z',
  validUntil: '2026-04-05T09:59:59.000Z',
  lastDay: '2026-04-04',
  message: null,
  contentHash: 'ab'.repeat(32),
  monthlySavings: '12.30',
  annualSavings: '147.60',
  firstViewedAt: null,
  bounced: null,
  remindAfter3Days: true,
  remindAfter7Days: true,
  decidedAt: null,
  acceptedBy: null,
  declined: null,
  needsReview: false,
  sealedAt: null,
  timestampedAt: null,
  evidence: [],
};
