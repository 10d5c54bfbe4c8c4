import { identityHeader } from '@portal/service-kit/identity';
import type { Middleware } from 'koa';
import { hashSecret } from '../rules/secrets.ts';
import { sessionTerms } from '../rules/terms.ts';
import type { Store } from '../store/store.ts';
import type { TokenIssuer } from './token-issuer.ts';

/** A session's term is moved at most this often, so that a call is one query. */
const extendEveryMs = 5 * 60 * 1000;

/**
 * `GET /internal/identity`, which the gateway asks before every call: 204 with the identity token of
 * the session's user, without one where nobody is signed in. The user is read each time. An event stream,
 * which an open page begins anew each minute by itself, is no sign of the person: the session's term is
 * not moved by it.
 */
export function identityEndpoint(store: Store, issue: TokenIssuer, cookie: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/internal/identity' || ctx.method !== 'GET') return next();
    ctx.state['route'] = 'health';
    ctx.status = 204;
    const id = ctx.cookies.get(cookie, { signed: true });
    if (!id) return;
    const sid = hashSecret(id);
    const now = Date.now();
    const user = await store.sessions.userOf(sid, new Date(now - sessionTerms.absolute));
    if (!user) return;
    ctx.set(identityHeader, await issue(user));
    const isStream = ctx.get('accept').includes('text/event-stream');
    if (!isStream && user.expire.getTime() < now + sessionTerms.idle - extendEveryMs)
      await store.sessions.extend(sid, new Date(now + sessionTerms.idle));
  };
}
