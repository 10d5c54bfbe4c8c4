import { keyLevels } from '@portal/contracts/core/key-scopes';
import { roleSchema } from '@portal/contracts/core/roles';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { z } from 'zod';

/** The gateway sends the caller's identity token in this header. */
export const identityHeader = 'x-portal-identity';
export const identityIssuer = 'portal-auth';
export const identityAudience = 'portal-services';
/** Of calls with a key. Services that know no scopes, such as those of the last release, refuse it. */
export const keyAudience = 'portal-services-by-key';

const identityClaims = z.object({
  aud: z.enum([identityAudience, keyAudience]),
  sub: z.string().regex(/^\d+$/),
  exp: z.number(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  role: roleSchema,
  effectiveRole: roleSchema,
  /** The administrator who created the link of this session, if it is impersonated. */
  impersonatedBy: z.object({ userId: z.int(), name: z.string() }).optional(),
  /** Only of people who have or need a second factor: when this session last used it, in milliseconds; null for never. */
  secondFactor: z.object({ usedAt: z.number().nullable() }).optional(),
  /** The key with which a program calls for this person. */
  key: z
    .object({
      id: z.int(),
      name: z.string(),
      scopes: z.record(z.string(), z.enum(keyLevels)),
    })
    .optional(),
});

/** The caller. Check permissions by `effectiveRole`; only setting and clearing the test role use `role`. */
export type Actor = Omit<z.output<typeof identityClaims>, 'aud' | 'sub' | 'exp'> & {
  userId: number;
};

/** Returns the actor of a token, or null if the token is not valid. */
export type IdentityVerifier = (token: string) => Promise<Actor | null>;

const cacheSize = 1000;

/** Creates a verifier from auth's public keys (a JSON Web Key Set). Caches verified tokens until they expire. */
export function createIdentityVerifier(publicKeys: string): IdentityVerifier {
  const keys = createLocalJWKSet(JSON.parse(publicKeys) as JSONWebKeySet);
  const verified = new Map<string, { actor: Actor; expires: number }>();

  return async function verify(token) {
    const known = verified.get(token);
    if (known && known.expires > Date.now()) return known.actor;
    const claims = await jwtVerify(token, keys, {
      issuer: identityIssuer,
      audience: [identityAudience, keyAudience],
      algorithms: ['EdDSA'],
    }).then(
      ({ payload }) => identityClaims.safeParse(payload).data,
      () => undefined,
    );
    if (!claims || (claims.aud === keyAudience) !== (claims.key !== undefined)) return null;
    const { aud: _, sub, exp, ...person } = claims;
    const actor: Actor = { userId: Number(sub), ...person };
    if (verified.size >= cacheSize) verified.delete(verified.keys().next().value ?? '');
    verified.set(token, { actor, expires: exp * 1000 });
    return actor;
  };
}
