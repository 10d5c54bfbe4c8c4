import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import { applicationStatusChanged } from '@portal/contracts/applications/events';
import type { StatusStep, ApplicationRow } from '../store/applications.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from './require-application.ts';

export const stepOf = (
  actor: Actor,
  to: ApplicationStatus,
  notes: string | null,
  at: Date,
): StatusStep => ({
  to,
  notes,
  changedBy: actor.userId,
  changedByName: actor.name,
  changedAt: at,
});

export const savedStep = (
  actor: Actor,
  { status, notes }: { status: 'draft' | 'submitted'; notes: string | null },
  at: Date,
): StatusStep => stepOf(actor, status, status === 'submitted' ? notes || null : null, at);

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
  const summary = submitted ? 'Submitted the application' : 'Saved a draft of the application';
  const action = submitted ? 'application.submitted' : 'application.draft-saved';
  await recordActivity(store, actor, row, action, summary);
}

export const emitStatusChange = (
  store: Store,
  row: ApplicationRow,
  from: ApplicationStatus | null,
  step: StatusStep,
): Promise<void> =>
  store.emit(applicationStatusChanged, {
    id: row.id,
    applicationId: row.applicationId,
    legalBusinessName: row.legalBusinessName,
    from,
    to: step.to,
    notes: step.notes,
    submittedBy: row.submittedBy,
    company: row.company,
    changedBy: step.changedBy,
    changedByName: step.changedByName,
    changedAt: step.changedAt.toISOString(),
  });
