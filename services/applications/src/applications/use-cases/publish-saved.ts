import type { Actor } from '@portal/service-kit/identity';
import type { ApplicationRow, StatusStep } from '../store/applications.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from './record-activity.ts';
import { emitStatusChange } from './emit-status-change.ts';

/** Further saves of a draft within this time are not logged, because the form saves automatically. */
const sameWorkMs = 10 * 60_000;

/** Publishes that the owner saved or submitted (`before` is null for a new application). */
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
  await recordActivity(store, actor, row, {
    action: submitted ? 'application.submitted' : 'application.draft-saved',
    summary: submitted ? 'Submitted the application' : 'Saved a draft of the application',
  });
}
