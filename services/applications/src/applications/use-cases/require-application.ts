import type { Actor } from '@portal/service-kit/identity';
import { requireFound } from '@portal/service-kit/portal-error';
import { scopeOf } from '@portal/service-kit/scope';
import { assertOwnDraft, assertVersion } from '../rules/may-change.ts';
import type { FullApplicationRow } from '../store/applications.ts';
import type { Store } from '../../store/store.ts';

/** Throws a 404 if the caller cannot see it. */
export async function requireApplication(store: Store, actor: Actor, id: number) {
  return requireFound(await store.applications.find(scopeOf(actor), id), 'The application');
}

/** The same with everything that belongs to it. */
export async function requireFullApplication(store: Store, actor: Actor, id: number) {
  return requireFound(await store.applications.findFull(scopeOf(actor), id), 'The application');
}

/** The same, locked until the transaction ends. */
export async function lockFullApplication(store: Store, actor: Actor, id: number) {
  await store.applications.lock(id);
  return requireFullApplication(store, actor, id);
}

/** Locks the caller's own draft. Throws a 403 if it is another user's, a 409 if submitted, a 412 if it changed. */
export async function lockOwnDraft(
  store: Store,
  actor: Actor,
  { id, version }: { id: number; version?: number | undefined },
): Promise<FullApplicationRow> {
  const row = await lockFullApplication(store, actor, id);
  assertOwnDraft(row, actor);
  assertVersion(row, version);
  return row;
}

interface Target {
  id: number;
  applicationId: string;
  legalBusinessName: string;
}

/**
 * Adds an activity entry about an application to the outbox of the transaction. `actor` is null for people without an
 * account. The summary must not contain sensitive values.
 */
export const recordActivity = (
  store: Store,
  actor: Actor | null,
  { id, applicationId, legalBusinessName }: Target,
  action: string,
  summary: string,
): Promise<void> => {
  const label = [applicationId, legalBusinessName].filter(Boolean).join(' ');
  const target = { kind: 'application', id, label };
  return store.record(actor, { action, target, summary });
};
