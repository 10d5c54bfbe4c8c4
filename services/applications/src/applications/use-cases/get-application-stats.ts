import type { Scope } from '@portal/service-kit/scope';
import type { Deps } from '../../deps.ts';
import { toCounts, type ApplicationCounts, type StatusCounts } from '../rules/application-stats.ts';

export interface ApplicationFigures extends ApplicationCounts {
  before: ApplicationCounts;
  byStatus: StatusCounts;
}

/** Counts the applications of a scope, now and at the start of this month (UTC). */
export async function getApplicationStats(
  { countApplications, now }: Deps,
  scope: Scope,
): Promise<ApplicationFigures> {
  const month = `${now().toISOString().slice(0, 7)}-01`;
  const counts = await countApplications(scope, month);
  return { ...toCounts(counts.now), before: toCounts(counts.before), byStatus: counts.now };
}
