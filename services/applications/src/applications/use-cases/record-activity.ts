import type { ActivityEntry } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import type { Store } from '../../store/store.ts';

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
  entry: Omit<ActivityEntry, 'target'>,
): Promise<void> => {
  const label = [applicationId, legalBusinessName].filter(Boolean).join(' ');
  const target = { kind: 'application', id, label };
  return store.record(actor, { ...entry, target });
};
