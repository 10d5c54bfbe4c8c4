import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, conflict, forbidden } from '@portal/service-kit/portal-error';

interface Target {
  status: ApplicationStatus;
  submittedBy: number;
  company: string;
  version: number;
}

/** Whether the caller owns it within their current company: users who change companies leave their work behind. */
export const isOwn = (
  { submittedBy, company }: Pick<Target, 'submittedBy' | 'company'>,
  actor: Actor,
): boolean => submittedBy === actor.userId && company === actor.company;

/** Throws a 403 if it belongs to another user, a 409 if it is no longer a draft. */
export function assertOwnDraft(target: Target, actor: Actor): void {
  if (!isOwn(target, actor)) throw forbidden('Only its owner may edit an application.');
  if (target.status !== 'draft')
    throw conflict('The application is submitted. Only drafts can be edited.');
}

/** Throws unless the caller is an administrator or owns the draft (403 if another user's, 409 if submitted). */
export function assertDeletable(target: Target, actor: Actor): void {
  if (actor.effectiveRole === 'admin') return;
  if (!isOwn(target, actor))
    throw forbidden('Only its owner or an administrator may delete an application.');
  if (target.status !== 'draft')
    throw conflict('The application is submitted. Only an administrator may delete it now.');
}

/** Throws a 409 if the application is a draft. */
export function assertReviewable(target: Target): void {
  if (target.status === 'draft')
    throw conflict('The application is still a draft. Its owner must submit it first.');
}

/** Throws a 409 for another user's draft: drafts are private. */
export function assertRevealable(target: Target, actor: Actor): void {
  if (!isOwn(target, actor)) assertReviewable(target);
}

/** Throws a 412 if the change was based on an older version. */
export function assertVersion(target: Target, expected: number | undefined): void {
  if (expected !== undefined && expected !== target.version)
    throw changedMeanwhile('The application');
}

/** Throws a 409 if the merchant has signed: signed applications are frozen. */
export function assertUnsigned({ state }: { state: string }): void {
  if (state === 'signed')
    throw conflict(
      'The merchant has signed this application. Submit it as it is, or withdraw the request to the merchant.',
    );
}
