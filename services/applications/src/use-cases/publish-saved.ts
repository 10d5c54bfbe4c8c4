import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { ApplicationRow, StatusStep } from '../store/applications.ts';
import type { Store } from '../store/store.ts';
import { tellActivity } from './tell-activity.ts';
import { tellStatus } from './tell-status.ts';

/** Tells what the owner did: saved a draft, or submitted (`from`: null where it is new). */
export async function publishSaved(
  store: Store,
  actor: Actor,
  row: ApplicationRow,
  from: ApplicationStatus | null,
  step: StatusStep,
): Promise<void> {
  const submitted = step.to === 'submitted';
  if (submitted) await tellStatus(store, row, from, step);
  await tellActivity(store, actor, {
    action: submitted ? 'application.submitted' : 'application.draft-saved',
    target: row,
    summary: submitted ? 'Submitted the application' : 'Saved a draft of the application',
    at: step.changedAt,
  });
}
