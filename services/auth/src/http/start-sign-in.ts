import type { SignInReply } from '@portal/contracts/auth/schemas';
import type { Context } from 'koa';
import { presentCurrentUser } from '../presenters/user.ts';
import type { SignedIn } from '../use-cases/verify-magic-link.ts';
import { startSession } from './session.ts';

/** Starts the session of a person who signed in; it may wait for a second factor. */
export async function startSignIn(
  ctx: Context,
  { user, impersonatedBy, next }: SignedIn,
): Promise<SignInReply> {
  const awaits = next === 'verify' || next === 'enroll' ? next : undefined;
  await startSession(ctx, { userId: user.id, impersonatedBy, awaits });
  return { user: presentCurrentUser(user, impersonatedBy), secondFactor: next };
}
