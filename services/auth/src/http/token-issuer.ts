import { identityAudience, identityIssuer } from '@portal/service-kit/identity';
import { importJWK, SignJWT, type JWK } from 'jose';
import { effectiveRole } from '../rules/effective-role.ts';
import { fullName } from '../rules/full-name.ts';
import type { SessionUser } from '../store/session-user.ts';

export type TokenIssuer = (user: SessionUser) => Promise<string>;

/**
 * How long a token is valid, and for how much of that it is handed out again. A call waits in queues, and a
 * frozen machine lets it wait longer: its token is still good then. It is no session: auth is asked at each
 * call, and a token is of no use to anybody but the gateway.
 */
const validMs = 5 * 60_000;
const reuseMs = 60_000;
const cacheSize = 1000;

/** Signs identity tokens (EdDSA). One that says the same is handed out again for half its time. */
export async function createTokenIssuer(privateKey: string): Promise<TokenIssuer> {
  const jwk = JSON.parse(privateKey) as JWK;
  const key = await importJWK(jwk, 'EdDSA');
  const issued = new Map<string, { token: string; until: number }>();

  return async function issue(user) {
    const claims = {
      email: user.email,
      name: fullName(user),
      company: user.company,
      role: user.role,
      effectiveRole: effectiveRole(user),
      ...(user.impersonatedBy ? { impersonatedBy: user.impersonatedBy } : {}),
    };
    const state = JSON.stringify([user.id, claims]);
    const now = Date.now();
    const known = issued.get(state);
    if (known && known.until > now) return known.token;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', ...(jwk.kid ? { kid: jwk.kid } : {}) })
      .setSubject(String(user.id))
      .setIssuer(identityIssuer)
      .setAudience(identityAudience)
      .setExpirationTime(new Date(now + validMs))
      .sign(key);
    if (issued.size >= cacheSize) issued.delete(issued.keys().next().value ?? '');
    issued.set(state, { token, until: now + reuseMs });
    return token;
  };
}
