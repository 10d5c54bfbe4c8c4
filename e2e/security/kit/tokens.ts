import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { call } from '../../support/call.ts';
import { environmentOf, upstreams } from './parts.ts';
import { as, type Person } from './people.ts';

type Part = Record<string, unknown>;
const written = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const read = (text = ''): Part => JSON.parse(Buffer.from(text, 'base64url').toString()) as Part;

function signed(head: Part, claims: Part, key: KeyObject | null): string {
  const text = `${written(head)}.${written(claims)}`;
  return `${text}.${key ? sign(null, Buffer.from(text), key).toString('base64url') : ''}`;
}

/** Returns a valid identity token, requested from auth like the gateway does. */
export async function goodToken(person: Person): Promise<string> {
  const { headers } = await call({
    method: 'GET',
    path: '/internal/identity',
    to: upstreams().auth,
    headers: as(person),
  });
  return String(headers['x-portal-identity']);
}

/** Returns invalid variants of a valid token, by defect. */
export function badTokens(good: string): Record<string, string> {
  const [head, claims] = good.split('.').slice(0, 2).map(read) as [Part, Part];
  const jwk = environmentOf('auth')['IDENTITY_PRIVATE_KEY'] ?? '';
  const own = createPrivateKey({ key: JSON.parse(jwk) as { kty: string }, format: 'jwk' });
  const foreign = generateKeyPairSync('ed25519').privateKey;
  const past = Math.floor(Date.now() / 1000) - 3600;
  const [first = '', , last = ''] = good.split('.');
  return {
    none: '',
    nonsense: 'nonsense',
    unsigned: signed({ ...head, alg: 'none' }, claims, null),
    'without signature': signed(head, claims, null),
    'signed by another key': signed(head, claims, foreign),
    'with an embedded key': signed(
      { ...head, jwk: foreign.export({ format: 'jwk' }), jku: 'http://127.0.0.1/keys' },
      claims,
      foreign,
    ),
    'with another algorithm': signed({ ...head, alg: 'HS256' }, claims, foreign),
    altered: `${first}.${written({ ...claims, role: 'admin', sub: '1' })}.x${last.slice(1)}`,
    expired: signed(head, { ...claims, iat: past - 60, exp: past }, own),
    'for another audience': signed(head, { ...claims, aud: 'somebody-else' }, own),
    'of another issuer': signed(head, { ...claims, iss: 'somebody-else' }, own),
    'without expiry': signed(head, { ...claims, exp: undefined }, own),
  };
}
