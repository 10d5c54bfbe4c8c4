import type { Actor } from '@portal/service-kit/identity';
import { scopeOf } from '@portal/service-kit/scope';
import type { Deps } from '../deps.ts';
import { toStats, type ApplicationStats } from '../rules/application-stats.ts';

/** Counts over the applications that the caller may see. */
export async function getApplicationStats(
  { store }: Deps,
  actor: Actor,
): Promise<ApplicationStats> {
  return toStats(await store.applications.countByStatus(scopeOf(actor)));
}
