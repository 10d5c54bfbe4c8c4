import type { Actor } from '@portal/service-kit/identity';
import type { ApplicationRow, StatusStep } from '../store/applications.ts';
import type { Store } from '../store/store.ts';
import { recordActivity } from './record-activity.ts';
import { emitStatusChange } from './emit-status-change.ts';

/** A draft that is saved again within this time is still the same work: the form saves by itself. */
const sameWorkMs = 10 * 60_000;

/** Tells what the owner did: saved a draft, or submitted (`before`: null where it is new). */
export async function publishSaved(
  store: Store,
  actor: Actor,
  row: ApplicationRow,
  before: Pick<ApplicationRow, 'status' | 'updatedAt'> | null,
  step: StatusStep,
): Promise<void> {
  const submitted = step.to === 'submitted';
  if (submitted) await emitStatusChange(store, row, before?.status ?? null, step);
  else if (before && step.changedAt.getTime() - before.updatedAt.getTime() < sameWorkMs) return;
  await recordActivity(store, actor, {
    action: submitted ? 'application.submitted' : 'application.draft-saved',
    target: row,
    summary: submitted ? 'Submitted the application' : 'Saved a draft of the application',
    at: step.changedAt,
  });
}
