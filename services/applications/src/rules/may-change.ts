import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, conflict, forbidden } from '@portal/service-kit/portal-error';

interface Target {
  status: ApplicationStatus;
  submittedBy: number;
  company: string;
  version: number;
}

/** Whether it is the caller's own, of the company that they are of now: who goes to another one leaves it behind. */
export const isOwn = (
  { submittedBy, company }: Pick<Target, 'submittedBy' | 'company'>,
  actor: Actor,
): boolean => submittedBy === actor.userId && company === actor.company;

/** Throws a 403 where the application is another person's, a 409 where it is no draft any more. */
export function assertOwnDraft(target: Target, actor: Actor): void {
  if (!isOwn(target, actor)) throw forbidden('Only its owner may edit an application.');
  if (target.status !== 'draft')
    throw conflict('The application is submitted. Only drafts can be edited.');
}

/** Throws unless it is the caller's own draft (403 another's, 409 submitted) or the caller an administrator. */
export function assertDeletable(target: Target, actor: Actor): void {
  if (actor.effectiveRole === 'admin') return;
  if (!isOwn(target, actor))
    throw forbidden('Only its owner or an administrator may delete an application.');
  if (target.status !== 'draft')
    throw conflict('The application is submitted. Only an administrator may delete it now.');
}

/** Throws a 409 where an application is not submitted yet. */
export function assertReviewable(target: Target): void {
  if (target.status === 'draft')
    throw conflict('The application is a draft still. Its owner must submit it first.');
}

/** Throws a 409 at another person's draft: what is in it is nobody else's business yet. */
export function assertRevealable(target: Target, actor: Actor): void {
  if (!isOwn(target, actor)) assertReviewable(target);
}

/** Throws a 412 where a change was made on another version than the present one. */
export function assertVersion(target: Target, expected: number | undefined): void {
  if (expected !== undefined && expected !== target.version)
    throw changedMeanwhile('The application');
}

/** Throws a 409 where the merchant has signed: what was signed does not change any more. */
export function assertUnsigned({ state }: { state: string }): void {
  if (state === 'signed')
    throw conflict(
      'The merchant has signed this application. Submit it as it is, or take back what you asked of the merchant.',
    );
}
