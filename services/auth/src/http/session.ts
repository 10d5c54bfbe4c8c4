import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { sessionTerms } from '../rules/terms.ts';
import type { Store } from '../store/store.ts';
import type Koa from 'koa';
import type { Context } from 'koa';
import { createSession, type CreateSessionOptions } from 'koa-session';

export interface PortalSession {
  userId: number;
  impersonatedBy?: { userId: number; name: string };
}

/** Signs a person in with a new session. Ends the session of the cookie, whoever it belongs to. */
export async function startSession(ctx: Context, session: PortalSession): Promise<void> {
  ctx['session'] = session;
  // The library would reuse the cookie's session id.
  await (ctx['session'] as { regenerate(): Promise<void> }).regenerate();
}

/** The cookie's name. The `__Host-` prefix needs TLS. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-portal_session' : 'portal_session';

export interface SessionOptions {
  publicUrl: string;
  onEnd: (userId: number) => void;
}

/** Adds sessions: stored by the hash of their id, with a signed cookie. */
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
