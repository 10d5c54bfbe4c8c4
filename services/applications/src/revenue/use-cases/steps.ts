import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Owner, StatusStep } from '../../applications/store/applications.ts';

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

export const ownerOf = ({ userId, name, company }: Actor): Owner => ({
  submittedBy: userId,
  submittedByName: name,
  company,
});
