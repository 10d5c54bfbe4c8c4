import type { SignInReply } from '@portal/contracts/auth/schemas';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { presentCurrentUser } from '../../people/presenters/user.ts';
import { waitingMs, type SessionTerms } from '../../rules/terms.ts';
import type { SignedIn } from '../use-cases/use-link.ts';
import type { Store } from '../../store/store.ts';
import type Koa from 'koa';
import type { Context } from 'koa';
import { createSession, type CreateSessionOptions } from 'koa-session';

export interface PortalSession {
  userId: number;
  impersonatedBy?: { userId: number; name: string } | undefined;
  /** When a second factor was last used, in milliseconds. */
  factorAt?: number;
  /** The person signed in by link, and must use or add a second factor before the session begins. */
  awaits?: 'verify' | 'enroll' | undefined;
  /** When the sign-in began, in milliseconds; a new id does not prolong a session. */
  startedAt?: number | undefined;
}

/** Signs a person in with a new session. Ends any earlier session of the cookie, also another person's. */
export async function startSession(ctx: Context, session: PortalSession): Promise<void> {
  ctx['session'] = { ...session, startedAt: session.startedAt ?? Date.now() };
  // The library would reuse the cookie's session id.
  await (ctx['session'] as { regenerate(): Promise<void> }).regenerate();
}

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

type StoredSession = Partial<PortalSession> & { externalKey?: string };

/** Gives the person's session a new id, notes that they used a second factor, and returns the session. */
export async function renewSession(ctx: Context, userId: number, factorAt: Date) {
  const { userId: of, impersonatedBy, startedAt } = ctx['session'] as StoredSession;
  const before = of === userId ? { impersonatedBy, startedAt } : {};
  const session = { ...before, userId, factorAt: factorAt.getTime() };
  await startSession(ctx, session);
  return session;
}

/** Returns the id of the user whose sign-in in this browser waits for this step; null if none does. */
export function waitingUserId(ctx: Context, step: 'verify' | 'enroll'): number | null {
  const { userId, awaits } = ctx['session'] as StoredSession;
  return userId !== undefined && awaits === step ? userId : null;
}

/** The hash of the cookie's session id; null without a session. */
export function currentSid(ctx: Context): string | null {
  const { userId, externalKey } = ctx['session'] as StoredSession;
  return userId === undefined || !externalKey ? null : hashSecret(externalKey);
}

/** The cookie's name. The `__Host-` prefix needs TLS. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-portal_session' : 'portal_session';

/** Adds sessions: stored by the hash of their id, with a signed cookie. */
export function addSessions(
  app: Koa,
  store: Store,
  {
    publicUrl,
    terms,
    onEnd,
  }: { publicUrl: string; terms: SessionTerms; onEnd: (userId: number) => void },
): void {
  const options: CreateSessionOptions = {
    key: cookieName(publicUrl),
    maxAge: terms.absolute,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    signed: true,
    overwrite: true,
    genid: newSecret,
    store: {
      get: (id) => store.sessions.read(hashSecret(id)),
      set: async (id, value, _maxAge, { ctx }) => {
        const { userId, awaits, startedAt } = value as Partial<PortalSession>;
        if (userId === undefined) return;
        await store.sessions.write(hashSecret(id), {
          userId,
          sess: value as object,
          createdAt: new Date(startedAt ?? Date.now()),
          expire: new Date(Date.now() + (awaits ? waitingMs : terms.idle)),
          userAgent: ctx.get('user-agent').slice(0, 400) || null,
          address: ctx.ip || null,
        });
      },
      destroy: async (id) => {
        const userId = await store.sessions.end(hashSecret(id));
        if (userId !== null) onEnd(userId);
      },
    },
  };
  app.use(createSession(options, app));
}
