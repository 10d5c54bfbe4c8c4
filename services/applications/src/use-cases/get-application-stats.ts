import type { Actor } from '@portal/service-kit/identity';
import { scopeOf } from '@portal/service-kit/scope';
import type { Deps } from '../deps.ts';
import { toCounts, type ApplicationCounts } from '../rules/application-stats.ts';

/** Counts over the applications that the caller may see, now and as this month began (UTC). */
export async function getApplicationStats(
  { countApplications, now }: Deps,
  actor: Actor,
): Promise<ApplicationCounts & { before: ApplicationCounts }> {
  const month = `${now().toISOString().slice(0, 7)}-01`;
  const counts = await countApplications(scopeOf(actor), month);
  return { ...toCounts(counts.now), before: toCounts(counts.before) };
}
