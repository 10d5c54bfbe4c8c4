import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { sessionTerms } from '../rules/terms.ts';
import type { Store } from '../store/store.ts';
import type Koa from 'koa';
import type { Context } from 'koa';
import { createSession, type CreateSessionOptions } from 'koa-session';

/** What a session holds. */
export interface PortalSession {
  userId: number;
  /** The administrator whose link began it. */
  impersonatedBy?: { userId: number; name: string };
}

/** Signs a person in: with a new session always, and the one that the cookie held, whose ever, is ended. */
export async function startSession(ctx: Context, session: PortalSession): Promise<void> {
  ctx['session'] = session;
  // The library would keep the id that the cookie named.
  await (ctx['session'] as { regenerate(): Promise<void> }).regenerate();
}

/** The cookie's name: bound to the host where TLS allows it. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-portal_session' : 'portal_session';

export interface SessionOptions {
  publicUrl: string;
  /** A session ended by its cookie's holder. */
  onEnd: (userId: number) => void;
}

/** Adds sessions, kept in the store under the hash of their id, and a cookie for the id, signed with the app's keys. */
export function addSessions(app: Koa, store: Store, { publicUrl, onEnd }: SessionOptions): void {
  const options: CreateSessionOptions = {
    key: cookieName(publicUrl),
    maxAge: sessionTerms.absolute,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    signed: true,
    overwrite: true,
    genid: newSecret,
    store: {
      get: (id) => store.sessions.read(hashSecret(id)),
      set: async (id, value) => {
        const { userId } = value as Partial<PortalSession>;
        // Only a signed-in person has a session.
        if (userId === undefined) return;
        const expire = new Date(Date.now() + sessionTerms.idle);
        await store.sessions.write(hashSecret(id), userId, value as object, expire);
      },
      destroy: async (id) => {
        const userId = await store.sessions.end(hashSecret(id));
        if (userId !== null) onEnd(userId);
      },
    },
  };
  app.use(createSession(options, app));
}
