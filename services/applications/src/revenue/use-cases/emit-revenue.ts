import { applicationsActivity } from '@portal/contracts/applications/events';
import { activityOf, type ActivityActor } from '@portal/service-kit/activity';
import type { Store } from '../../store/store.ts';

type Action =
  | 'revenue-share.entered'
  | 'revenue-share.deleted'
  | 'revenue-import.done'
  | 'revenue-import.failed'
  | 'revenue-import.undone'
  | 'revenue-import.withdrawn'
  | 'revenue-import.name-confirmed'
  | 'revenue-import.name-taken-back';

interface Entry {
  action: Action;
  target: { kind: 'revenue-share' | 'revenue-import'; id: number; label: string };
  summary: string;
  at: Date;
}

/** Adds an activity entry about revenue to the outbox of the transaction. */
export const emitRevenue = (
  store: Store,
  actor: ActivityActor,
  { at, ...entry }: Entry,
): Promise<void> =>
  store.emit(applicationsActivity, { ...activityOf(actor, entry), at: at.toISOString() });
