import Cookies from 'cookies';
import Keygrip from 'keygrip';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemHeaders, toPortalError } from '@portal/service-kit/http/to-problem';
import { identityHeader } from '@portal/service-kit/identity';
import type { Logger } from '@portal/service-kit/log';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { isAllowedAddress, keyIn } from '../keys/rules/keys.ts';
import type { SessionTerms } from '../rules/terms.ts';
import type { KeyUser, SessionUser } from '../sign-in/store/session-user.ts';
import type { TokenIssuer } from './token-issuer.ts';

/** Minimum interval between extensions of a session, or records of a key's use, so that most calls need one query. */
const extendEveryMs = 5 * 60 * 1000;
const cacheSize = 1000;

/**
 * `GET /internal/identity`, which the gateway calls before every request: replies 204 with the identity token of the
 * session's or key's user, or without a token if the caller is signed out; 401 for an invalid key. Reads the user each
 * time. Event streams reconnect without user action, so they do not extend the session. Bypasses Koa, since its time
 * adds to every request.
 */
export function identityEndpoint(options: {
  userOf: (sid: string, oldest: Date) => Promise<SessionUser | null>;
  extend: (sid: string, expire: Date) => Promise<unknown>;
  keyUserOf: (hash: string) => Promise<KeyUser | null>;
  recordKeyUse: (id: number, at: Date, address: string) => Promise<unknown>;
  issue: TokenIssuer;
  cookie: string;
  sessionSecret: string;
  sessionTerms: SessionTerms;
  log: Logger;
}) {
  const { userOf, extend, keyUserOf, recordKeyUse, issue, cookie, sessionTerms, log } = options;
  const keys = new Keygrip([options.sessionSecret]);
  /** Session ids by cookie header with a valid signature. The session itself is checked each time. */
  const sidByCookie = new Map<string, string>();

  function sidOf(request: IncomingMessage, response: ServerResponse): string | null {
    const header = request.headers.cookie;
    if (!header) return null;
    const cached = sidByCookie.get(header);
    if (cached) return cached;
    const id = new Cookies(request, response, { keys }).get(cookie, { signed: true });
    if (!id) return null;
    const sid = hashSecret(id);
    if (sidByCookie.size >= cacheSize) sidByCookie.delete(sidByCookie.keys().next().value ?? '');
    sidByCookie.set(header, sid);
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

  async function tokenOfKey(key: string, address: string): Promise<string | null> {
    const user = await keyUserOf(hashSecret(key));
    if (!user || !isAllowedAddress(user.addresses, address)) return null;
    const now = new Date();
    if ((user.lastUsedAt?.getTime() ?? 0) < now.getTime() - extendEveryMs)
      await recordKeyUse(user.key.id, now, address);
    return issue(user);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== '/internal/identity' || request.method !== 'GET') return false;
    const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
    const key = keyIn(request.headers.authorization);
    const identified =
      key === null
        ? tokenOf(sidOf(request, response), isStream)
        : tokenOfKey(key, addressOf(request));
    identified.then(
      (token) => {
        if (key !== null && token === null)
          response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
        else response.writeHead(204, token ? { [identityHeader]: token } : {}).end();
      },
      (err: unknown) => {
        log.error({ err }, 'identifying a session failed');
        // A 503: a database outage must not sign people out.
        const problem = toPortalError(err);
        response.writeHead(problem.status, problemHeaders(problem)).end();
      },
    );
    return true;
  };
}

/** The gateway sends the one address of the connection. */
const addressOf = ({ headers, socket }: IncomingMessage): string =>
  String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '');
