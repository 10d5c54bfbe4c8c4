import type { ApplicationStatus } from '@portal/contracts/applications/schemas';

export interface ApplicationStats {
  total: number;
  approved: number;
  pending: number;
}

/** total = all, drafts too; pending = submitted + under_review. */
export function toStats(counts: Partial<Record<ApplicationStatus, number>>): ApplicationStats {
  const of = (status: ApplicationStatus): number => counts[status] ?? 0;
  return {
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    approved: of('approved'),
    pending: of('submitted') + of('under_review'),
  };
}
