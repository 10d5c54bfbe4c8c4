import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemHeaders, toPortalError } from '@portal/service-kit/http/to-problem';
import { identityHeader } from '@portal/service-kit/identity';
import type { Logger } from '@portal/service-kit/log';
import Cookies from 'cookies';
import Keygrip from 'keygrip';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { sessionTerms } from '../rules/terms.ts';
import type { SessionUser } from '../store/session-user.ts';
import type { TokenIssuer } from './token-issuer.ts';

/** A session's term is moved at most this often, so that a call is one query. */
const extendEveryMs = 5 * 60 * 1000;
const knownAtMost = 1000;

export interface IdentityEndpointOptions {
  userOf: (sid: string, oldest: Date) => Promise<SessionUser | null>;
  extend: (sid: string, expire: Date) => Promise<void>;
  issue: TokenIssuer;
  cookie: string;
  sessionSecret: string;
  log: Logger;
}

/**
 * `GET /internal/identity`, which the gateway asks before every call: 204 with the identity token of
 * the session's user, without one where nobody is signed in. The user is read each time. An event stream,
 * which an open page begins anew each minute by itself, is no sign of the person: the session's term is
 * not moved by it. It is answered without the layers that other calls pass, since it adds to the time of
 * each.
 */
export function identityEndpoint(options: IdentityEndpointOptions) {
  const { userOf, extend, issue, cookie, log } = options;
  const keys = new Keygrip([options.sessionSecret]);
  /** Of cookies whose signature was found right; whether their session lasts is asked each time. */
  const known = new Map<string, string>();

  function sidOf(request: IncomingMessage, response: ServerResponse): string | null {
    const header = request.headers.cookie;
    if (!header) return null;
    const before = known.get(header);
    if (before) return before;
    const id = new Cookies(request, response, { keys }).get(cookie, { signed: true });
    if (!id) return null;
    const sid = hashSecret(id);
    if (known.size >= knownAtMost) known.delete(known.keys().next().value ?? '');
    known.set(header, sid);
    return sid;
  }

  async function tokenOf(sid: string | null, isStream: boolean): Promise<string | null> {
    if (!sid) return null;
    const now = Date.now();
    const user = await userOf(sid, new Date(now - sessionTerms.absolute));
    if (!user) return null;
    if (!isStream && user.expire.getTime() < now + sessionTerms.idle - extendEveryMs)
      await extend(sid, new Date(now + sessionTerms.idle));
    return issue(user);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== '/internal/identity' || request.method !== 'GET') return false;
    const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
    tokenOf(sidOf(request, response), isStream).then(
      (token) => response.writeHead(204, token ? { [identityHeader]: token } : {}).end(),
      (err: unknown) => {
        log.error({ err }, 'nobody can be identified');
        // Nobody is signed out because the database cannot be asked.
        const problem = toPortalError(err);
        response.writeHead(problem.status, problemHeaders(problem)).end();
      },
    );
    return true;
  };
}
