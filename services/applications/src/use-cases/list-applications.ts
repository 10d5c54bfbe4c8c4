import type { Page } from '@portal/contracts/core/list';
import type { Actor } from '@portal/service-kit/identity';
import { scopeOf } from '@portal/service-kit/scope';
import type { Deps } from '../deps.ts';
import type { ApplicationRow, ListApplicationsQuery } from '../store/applications.ts';

/** Applications that the caller may see. */
export const listApplications = (
  { store }: Deps,
  actor: Actor,
  query: ListApplicationsQuery,
): Promise<Page<ApplicationRow>> => store.applications.list(scopeOf(actor), query);
