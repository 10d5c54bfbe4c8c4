import { applicationsActivity } from '@portal/contracts/applications/events';
import type { Actor } from '@portal/service-kit/identity';
import { requestContext } from '@portal/service-kit/request-context';
import type { Store } from '../store/store.ts';

type Action =
  | 'revenue-share.entered'
  | 'revenue-share.deleted'
  | 'revenue-import.done'
  | 'revenue-import.failed'
  | 'revenue-import.undone'
  | 'revenue-import.withdrawn'
  | 'revenue-import.name-confirmed'
  | 'revenue-import.name-taken-back';

interface ActivityEntry {
  action: Action;
  target: { kind: 'revenue-share' | 'revenue-import'; id: number; label: string };
  summary: string;
  at: Date;
}

/** Adds an activity entry about revenue to the outbox of the transaction. */
export const emitRevenue = (
  store: Store,
  { userId, name, email, role }: Pick<Actor, 'userId' | 'name' | 'email' | 'role'>,
  { action, target, summary, at }: ActivityEntry,
): Promise<void> =>
  store.emit(applicationsActivity, {
    actor: { id: userId, name, email, role },
    action,
    target: { ...target, id: String(target.id) },
    summary,
    requestId: requestContext()?.requestId ?? null,
    at: at.toISOString(),
  });
