import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Owner, StatusStep } from '../store/applications.ts';

/** One step of an application's history, taken by the caller. */
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

/** The caller as an application's owner. */
export const ownerOf = ({ userId, name, company }: Actor): Owner => ({
  submittedBy: userId,
  submittedByName: name,
  company,
});
