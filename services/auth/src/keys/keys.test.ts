import * as routes from '@portal/contracts/auth/key-routes';
import { createHash } from 'node:crypto';
import { authActivity } from '@portal/contracts/auth/events';
import type { Key, NewKey } from '@portal/contracts/auth/key-schemas';
import { resetFactors } from '@portal/contracts/auth/factor-routes';
import { listUsers } from '@portal/contracts/auth/user-routes';
import { type Actor, createIdentityVerifier } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { testPublicKeys } from '@portal/test-kit/identity';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isAllowedAddress, keyIn } from './rules/keys.ts';
import { editUser } from '../people/testing/edit-user.ts';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('DELETE FROM api_keys'));

const body = { name: 'CRM', scopes: { quotes: 'read' as const }, days: 30 };
const create = async (more: object = {}, as: Actor = actors.rep): Promise<NewKey> =>
  (await auth.as(as)).call(routes.createKey, { body: { ...body, ...more } });
const list = async (as: Actor = actors.rep): Promise<Key[]> =>
  (await auth.as(as)).call(routes.listKeys);

const verify = createIdentityVerifier(testPublicKeys);
/** The identity endpoint's reply to a call with these headers. */
async function identify(headers: Record<string, string>) {
  const reply = await fetch(`${auth.url}/internal/identity`, { headers });
  const token = reply.headers.get('x-portal-identity');
  return { status: reply.status, actor: token === null ? null : await verify(token), reply };
}
const withKey = (secret: string, from = '192.0.2.7') =>
  identify({ authorization: `Bearer ${secret}`, 'x-forwarded-for': from });
const refused = { status: 401, actor: null };

describe('a key', () => {
  it('is shown once, and stored as a hash', async () => {
    const { secret, ...key } = await create();
    expect(secret).toMatch(/^ppk_[\w-]{43}$/);
    expect(key).toMatchObject({ name: 'CRM', scopes: { quotes: 'read' }, lastUsedAt: null });
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(key.prefix).toHaveLength(10);
    expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(30 * 86_400_000);
    expect(await list()).toEqual([key]);
    expect(await list(actors.manager)).toEqual([]);
    const rows = await auth.database.query<{ hash: string }>('SELECT * FROM api_keys');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.hash).toBe(createHash('sha256').update(secret).digest('base64url'));
  });

  it('names itself and its owner in the identity', async () => {
    const { secret, id } = await create();
    const { status, actor } = await withKey(secret);
    expect(status).toBe(204);
    expect(actor).toEqual({ ...actors.rep, key: { id, name: 'CRM', scopes: body.scopes } });
    const [key] = await list();
    expect(key?.lastAddress).toBe('192.0.2.7');
    expect(Date.now() - Date.parse(key?.lastUsedAt ?? '')).toBeLessThan(5 * 60_000);
  });

  it('counts instead of a session’s cookie', async () => {
    const { secret } = await create();
    const cookie = await auth.signIn(actors.admin.email);
    const { actor } = await identify({ cookie, authorization: `bearer  ${secret}` });
    expect(actor?.userId).toBe(actors.rep.userId);
    expect(await identify({ cookie, authorization: 'Bearer ppk_wrong' })).toMatchObject(refused);
    expect((await identify({ cookie, authorization: 'Basic abc' })).actor?.userId).toBe(1);
  });

  it('gets the same refusal if unknown, expired, revoked or used elsewhere', async () => {
    const unknown = await withKey('ppk_unknown');
    expect(unknown).toMatchObject(refused);
    expect(unknown.reply.headers.get('www-authenticate')).toContain('Bearer');
    const limited = await create({ addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(await withKey(limited.secret)).toMatchObject(refused);
    expect((await withKey(limited.secret, '203.0.113.9')).status).toBe(204);
    expect((await withKey(limited.secret, '2001:db8::9')).status).toBe(204);
    const expired = await create();
    await auth.database.query(
      "UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = " + expired.id,
    );
    expect(await withKey(expired.secret)).toMatchObject(refused);
    const revoked = await create();
    expect((await withKey(revoked.secret)).status).toBe(204);
    const owner = await auth.as(actors.rep);
    await owner.call(routes.deleteKey, { params: { id: revoked.id } });
    expect(await withKey(revoked.secret)).toMatchObject(refused);
  });

  it('follows the role and account of its owner at once, and ends with another company or address', async () => {
    const former = await create({}, actors.manager);
    const admin = await auth.as(actors.admin);
    const change = (changed: object) => editUser(admin, actors.manager.userId, changed);
    await change({ role: 'representative' });
    expect((await withKey(former.secret)).actor?.effectiveRole).toBe('representative');
    // Programs of the former company have it.
    await change({ company: 'Summit Merchant Group' });
    expect(await withKey(former.secret)).toMatchObject(refused);
    const { secret } = await create({}, actors.manager);
    await auth.database.query("UPDATE companies SET is_active = false WHERE name LIKE 'Summit%'");
    expect(await withKey(secret)).toMatchObject(refused);
    await auth.database.query('UPDATE companies SET is_active = true');
    await change({ isActive: false });
    expect(await withKey(secret)).toMatchObject(refused);
    await change({ isActive: true });
    expect((await withKey(secret)).status).toBe(204);
    // The account may belong to somebody else now.
    await change({ email: 'successor@summit.example' });
    expect(await withKey(secret)).toMatchObject(refused);
    expect(await list(actors.manager)).toEqual([]);
  });

  it('views the portal as its owner does', async () => {
    const { secret } = await create({ scopes: { users: 'read' } }, actors.admin);
    await auth.database.query(`UPDATE users SET test_role = 'representative' WHERE id = 1`);
    const { actor } = await withKey(secret);
    expect(actor).toMatchObject({ role: 'admin', effectiveRole: 'representative' });
    expect(actor && (await auth.fetchAs(actor, listUsers.path)).status).toBe(403);
    await auth.database.query('UPDATE users SET test_role = NULL WHERE id = 1');
  });

  it('ends with a reset of its owner’s factors', async () => {
    const { secret } = await create();
    await auth.database.query(
      `INSERT INTO one_time_codes (user_id, key_id, secret, confirmed_at) VALUES (4, 'x', 'x', now())`,
    );
    const params = { id: actors.rep.userId };
    await (await auth.as(actors.admin)).call(resetFactors, { params });
    expect(await withKey(secret)).toMatchObject(refused);
  });
});

describe('creating a key', () => {
  const status = async (actor: Actor, more: object = {}, headers = {}): Promise<number> => {
    const reply = await auth.fetchAs(actor, routes.createKey.path, {
      method: 'POST',
      headers,
      json: { ...body, ...more },
    });
    await reply.body?.cancel();
    return reply.status;
  };

  it('needs a recent factor and a sign-in of one’s own, and no key can do it', async () => {
    const usedAt = Date.now() - 11 * 60_000;
    expect(await status({ ...actors.rep, secondFactor: { usedAt } })).toBe(403);
    const impersonatedBy = { userId: 1, name: 'Avery Stone' };
    expect(await status({ ...actors.rep, impersonatedBy })).toBe(403);
    const { secret } = await create({ scopes: { users: 'write' } }, actors.admin);
    const { actor } = await withKey(secret);
    if (!actor) throw new Error('The key was refused');
    expect(await status(actor)).toBe(403);
    for (const path of ['/auth/keys', '/auth/sessions', '/auth/security', '/auth/user'])
      expect([path, (await auth.fetchAs(actor, path)).status]).toEqual([path, 403]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no scope', { scopes: {} }],
    ['an unknown resource', { scopes: { sessions: 'read' } }],
    ['an unknown level', { scopes: { quotes: 'all' } }],
    ['a scope of other roles', { scopes: { users: 'read' } }],
    ['no end', { days: 0 }],
    ['a far end', { days: 367 }],
    ['a host name', { addresses: ['crm.example'] }],
    ['a network of too many bits', { addresses: ['203.0.113.0/33'] }],
  ])('is refused with %s', async (_, wrong) => {
    expect(await status(actors.rep, wrong)).toBe(400);
  });

  it('twice with the same Idempotency-Key creates one key', async () => {
    const client = await auth.as(actors.rep);
    const headers = { 'idempotency-key': 'the-same-intent' };
    const [first, second] = [
      await client.call(routes.createKey, { body, headers }),
      await client.call(routes.createKey, { body, headers }),
    ];
    expect(second).toEqual(first);
    expect((await withKey(second.secret)).status).toBe(204);
    expect(await list()).toHaveLength(1);
    await client.call(routes.deleteKey, { params: { id: first.id } });
    expect(await status(actors.rep, {}, headers)).toBe(409);
  });

  it('is limited to 20 keys, also at the same time', async () => {
    const statuses = await Promise.all(Array.from({ length: 25 }, () => status(actors.rep)));
    expect(statuses.filter((one) => one === 201)).toHaveLength(20);
    expect(statuses.filter((one) => one === 409)).toHaveLength(5);
  });

  it('notifies its owner and is in the activity log, like the calls of the key', async () => {
    const activity = await auth.record(authActivity);
    const { secret, prefix } = await create({ scopes: { users: 'write' } }, actors.admin);
    const mail = await waitFor(() =>
      auth.mail
        .allTo(actors.admin.email)
        .find(({ subject, text }) => subject.startsWith('New key') && text.includes(prefix)),
    );
    expect(mail.text).toContain('the key "CRM"');
    expect(mail.text).not.toContain(secret);
    const { actor } = await withKey(secret);
    if (!actor) throw new Error('The key was refused');
    await editUser(await auth.as(actor), actors.rep.userId, { firstName: 'Rylee' });
    // A new role needs a person.
    await expect(
      editUser(await auth.as(actor), actors.rep.userId, { role: 'representative_manager' }),
    ).rejects.toThrow('403: A key cannot do this');
    const entries = await waitFor(() =>
      activity.payloads.some(({ action }) => action === 'access.refused')
        ? activity.payloads
        : null,
    );
    expect(entries.map(({ action, actor: by }) => [action, by?.name])).toEqual([
      ['key.created', 'Avery Stone'],
      ['user.changed', 'Avery Stone (by the key "CRM")'],
      ['access.refused', 'Avery Stone (by the key "CRM")'],
    ]);
    expect(entries[0]?.summary).toBe('users: write; valid for 30 days; from any address');
  });
});

it('another user’s key cannot be revoked', async () => {
  const { id, secret } = await create();
  const manager = await auth.as(actors.manager);
  await expect(manager.call(routes.deleteKey, { params: { id } })).rejects.toThrow('404');
  expect((await withKey(secret)).status).toBe(204);
});

it.each([
  [[], '192.0.2.1', true],
  [['192.0.2.1'], '192.0.2.1', true],
  [['192.0.2.0/31'], '192.0.2.1', true],
  [['192.0.2.0/31'], '192.0.2.2', false],
  [['2001:db8::/32'], '192.0.2.1', false],
  [['192.0.2.1'], '::ffff:192.0.2.1', true],
  [['192.0.2.1'], '', false],
])('the list %j allows %s: %s', (allowed, address, isAllowed) => {
  expect(isAllowedAddress(allowed, address)).toBe(isAllowed);
});

it.each([
  ['Bearer ppk_a', 'ppk_a'],
  ['BEARER   ppk_a more', 'ppk_a'],
  ['Bearer other', null],
  ['Basic ppk_a', null],
  [undefined, null],
])('reads the key of %s', (header, key) => expect(keyIn(header)).toBe(key));
