import type { SignInReply } from '@portal/contracts/auth/schemas';
import type { Context } from 'koa';
import { presentCurrentUser } from '../../people/presenters/user.ts';
import type { SignedIn } from '../use-cases/use-link.ts';
import { startSession } from './session.ts';

/** Starts the session of a person who signed in; it may wait for a second factor. */
export async function startSignIn(
  ctx: Context,
  { user, impersonatedBy, next }: SignedIn,
  now: Date,
): Promise<SignInReply> {
  const awaits = next === 'verify' || next === 'enroll' ? next : undefined;
  // Without a second factor yet, following the mailed link counts as a recent confirmation.
  const factorAt = next === 'due' ? { factorAt: now.getTime() } : {};
  await startSession(ctx, { userId: user.id, impersonatedBy, awaits, ...factorAt });
  return { user: presentCurrentUser(user, impersonatedBy), secondFactor: next };
}
