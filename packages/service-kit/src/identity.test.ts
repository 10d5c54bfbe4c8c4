import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { actors } from '@portal/test-kit/actors';
import { signIdentity, testPrivateKey, testPublicKeys } from '@portal/test-kit/identity';
import { expect, it } from 'vitest';
import { createIdentityVerifier } from './identity.ts';

type Part = Record<string, unknown>;
const written = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const read = (text = ''): Part => JSON.parse(Buffer.from(text, 'base64url').toString()) as Part;

function signed(head: Part, claims: Part, key: KeyObject | null): string {
  const text = `${written(head)}.${written(claims)}`;
  return `${text}.${key ? sign(null, Buffer.from(text), key).toString('base64url') : ''}`;
}

const good = await signIdentity(actors.rep);
const [first = '', second = '', last = ''] = good.split('.');
const [head, claims] = [read(first), read(second)];
const own = createPrivateKey({ key: JSON.parse(testPrivateKey) as { kty: string }, format: 'jwk' });
const foreign = generateKeyPairSync('ed25519').privateKey;
const embedded = { jwk: foreign.export({ format: 'jwk' }), jku: 'http://127.0.0.1/keys' };
const past = Math.floor(Date.now() / 1000) - 3600;
const verify = createIdentityVerifier(testPublicKeys);

it('accepts a token of auth', async () => {
  expect(await verify(good)).toEqual(actors.rep);
  // The key that signs the bad tokens below is the right one.
  expect(await verify(signed(head, claims, own))).toEqual(actors.rep);
});

it.each([
  ['nonsense', 'nonsense'],
  ['unsigned', signed({ ...head, alg: 'none' }, claims, null)],
  ['without signature', signed(head, claims, null)],
  ['signed by another key', signed(head, claims, foreign)],
  ['with an embedded key', signed({ ...head, ...embedded }, claims, foreign)],
  ['with another algorithm', signed({ ...head, alg: 'HS256' }, claims, foreign)],
  ['altered', `${first}.${written({ ...claims, role: 'admin', sub: '1' })}.${last}`],
  ['with an altered signature', `${first}.${second}.x${last.slice(1)}`],
  ['expired', signed(head, { ...claims, iat: past - 60, exp: past }, own)],
  ['for another audience', signed(head, { ...claims, aud: 'somebody-else' }, own)],
  ['of another issuer', signed(head, { ...claims, iss: 'somebody-else' }, own)],
  ['without expiry', signed(head, { ...claims, exp: undefined }, own)],
])('rejects a token that is %s', async (_, token) => {
  expect(await verify(token)).toBeNull();
});
