import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import { scopeOf } from '@portal/service-kit/scope';
import type { Deps } from '../deps.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { openApplication } from './open-application.ts';

/** Throws a 404 if the caller cannot see it. */
export async function getApplication(
  { store, cipher }: Deps,
  actor: Actor,
  id: number,
): Promise<OpenedApplication> {
  const row = await store.applications.findWhole(scopeOf(actor), id);
  if (!row) throw notFound('The application');
  return openApplication(cipher, actor, row);
}
