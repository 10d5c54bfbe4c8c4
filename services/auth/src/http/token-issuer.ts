import { identityAudience, identityIssuer, keyAudience } from '@portal/service-kit/identity';
import { importJWK, SignJWT, type JWK } from 'jose';
import { effectiveRole, fullName } from '../people/rules/person.ts';
import type { KeyUser, SessionUser } from '../sign-in/store/session-user.ts';

export type TokenIssuer = (user: SessionUser | KeyUser) => Promise<string>;

/**
 * A token is valid longer than it is reused, so that it is still valid for a request that waited in queues or on a
 * suspended machine. It does not prolong a session: the gateway calls auth for each request and only services see it.
 */
const validMs = 5 * 60_000;
const reuseMs = 60_000;
const cacheSize = 1000;

/** Signs identity tokens (EdDSA). Reuses a token with the same claims for a minute. */
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
      ...('key' in user ? { key: user.key } : claimsOf(user)),
    };
    const state = JSON.stringify([user.id, claims]);
    const now = Date.now();
    const cached = issued.get(state);
    if (cached && cached.until > now) return cached.token;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', ...(jwk.kid ? { kid: jwk.kid } : {}) })
      .setSubject(String(user.id))
      .setIssuer(identityIssuer)
      .setAudience('key' in user ? keyAudience : identityAudience)
      .setExpirationTime(new Date(now + validMs))
      .sign(key);
    if (issued.size >= cacheSize) issued.delete(issued.keys().next().value ?? '');
    issued.set(state, { token, until: now + reuseMs });
    return token;
  };
}

const claimsOf = ({ impersonatedBy, stepsUp, factorAt }: SessionUser) => ({
  ...(impersonatedBy ? { impersonatedBy } : {}),
  ...(stepsUp ? { secondFactor: { usedAt: factorAt } } : {}),
});
