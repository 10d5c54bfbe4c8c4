import type { ApplicationStatus } from '@portal/contracts/applications/schemas';

export type StatusCounts = Record<ApplicationStatus, number>;

/** total includes drafts; pending = submitted + under_review. */
export const toCounts = (counts: StatusCounts) => ({
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
  approved: counts.approved,
  pending: counts.submitted + counts.under_review,
});
