import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import { scopeOf } from '@portal/service-kit/scope';
import type { Deps } from '../deps.ts';
import type { ApplicationRow } from '../store/applications.ts';

/** One application. Throws a 404 where there is none that the caller may see. */
export async function getApplication(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<ApplicationRow> {
  const row = await store.applications.byId(scopeOf(actor), id);
  if (!row) throw notFound('The application');
  return row;
}
