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

/** What the owner does with an application: saves it as a draft, or submits it with what they noted. */
export const savedStep = (
  actor: Actor,
  { status, notes }: { status: 'draft' | 'submitted'; notes: string | null },
  at: Date,
): StatusStep => stepOf(actor, status, status === 'submitted' ? notes || null : null, at);

/** The caller as an application's owner. */
export const ownerOf = ({ userId, name, company }: Actor): Owner => ({
  submittedBy: userId,
  submittedByName: name,
  company,
});
