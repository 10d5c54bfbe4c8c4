import * as routes from '@portal/contracts/auth/factor-routes';
import {
  createInvite,
  getCurrentUser,
  generateMagicLink,
  logout,
} from '@portal/contracts/auth/routes';
import { updateUser } from '@portal/contracts/auth/user-routes';
import { rotateColumns } from '@portal/service-kit/commands/rotate-columns';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { connectClient } from '@portal/service-kit/database/client';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticatorKeys } from './crypto/authenticator-keys.ts';
import { deviceName } from '../sign-in/rules/device-name.ts';
import { hashRecoveryCode, newRecoveryCodes } from './rules/recovery-codes.ts';
import type { OneTimeCodesRow } from './store/one-time-codes.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { signInByLink } from '../sign-in/testing/sign-in-by-link.ts';
import { newKey, startAuth } from '../testing/start-auth.ts';
import { sealedTables } from '../store/sealed-tables.ts';

const auth = await startAuth({ REQUIRE_MFA: ['biz_dev'], MFA_GRACE_DAYS: 3 });
afterAll(() => auth.stop());
beforeEach(async () => {
  await auth.database.query('DELETE FROM attempts');
  // A code that is made at the end of its time step is one step late when it arrives.
  await waitFor(() => TOTP.remaining({ period: 30 }) > 5000);
});

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Allows a code of the present step again, as if time had passed. */
const forgetSteps = () => auth.database.query('UPDATE one_time_codes SET last_step = 0');

async function addCodes(browser: Browser) {
  const { body } = await browser.call(routes.startOneTimeCodes);
  const secret = body['secret'] as string;
  const reply = await browser.call(routes.addOneTimeCodes, { code: codeOf(secret) });
  expect(reply.status).toBe(200);
  await forgetSteps();
  return { secret, recoveryCodes: reply.body['recoveryCodes'] as string[] };
}

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser(auth);
  await signInByLink(auth, browser, email);
  return browser;
}

const verify = (browser: Browser, body: object) => browser.call(routes.verifySecondFactor, body);

describe('one-time codes', () => {
  const email = 'rep@coastal.example';
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    ({ secret, recoveryCodes } = await addCodes(await signedIn(email)));
  });

  it('are required after a link, before any other call works', async () => {
    const browser = openBrowser(auth);
    expect(await signInByLink(auth, browser, email)).toBe('verify');
    expect(await browser.isSignedIn()).toBe(false);
    for (const route of [getCurrentUser, routes.getSignInSecurity, routes.startPasskey])
      expect((await browser.call(route)).status).toBe(401);
    expect((await browser.call(routes.startOneTimeCodes)).status).toBe(401);
    expect((await browser.call(routes.startSecondFactor)).body).toEqual({
      passkey: null,
      code: true,
      recoveryCode: true,
      mailedCode: false,
    });
    const before = browser.cookie();
    expect((await verify(browser, { code: codeOf(secret) })).body['user']).toMatchObject({ email });
    expect(await browser.isSignedIn()).toBe(true);
    expect(await auth.identityOf(before)).toBeNull();
    expect((await browser.call(getCurrentUser)).status).toBe(200);
  });

  it('work once, and one step early or late', async () => {
    await forgetSteps();
    const browser = openBrowser(auth);
    await signInByLink(auth, browser, email);
    expect((await verify(browser, { code: codeOf(secret, -3) })).status).toBe(400);
    expect((await verify(browser, { code: codeOf(secret, -1) })).status).toBe(200);
    expect((await verify(browser, { code: codeOf(secret, -1) })).status).toBe(400);
    expect((await verify(browser, { code: codeOf(secret, 1) })).status).toBe(200);
    // An earlier one than the last.
    expect((await verify(browser, { code: codeOf(secret) })).status).toBe(400);
    await forgetSteps();
  });

  it('can be tried five times', async () => {
    const browser = openBrowser(auth);
    await signInByLink(auth, browser, email);
    for (let tried = 0; tried < 5; tried++)
      expect((await verify(browser, { code: '000000' })).status).toBe(400);
    expect((await verify(browser, { code: codeOf(secret) })).status).toBe(429);
    expect((await verify(browser, { recoveryCode: recoveryCodes[9] })).status).toBe(429);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('can be replaced by a recovery code, which works once', async () => {
    const [first = ''] = recoveryCodes;
    const browser = openBrowser(auth);
    await signInByLink(auth, browser, email);
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await verify(browser, { recoveryCode: typed })).status).toBe(200);
    const other = openBrowser(auth);
    await signInByLink(auth, other, email);
    expect((await verify(other, { recoveryCode: first })).status).toBe(400);
    expect(await other.isSignedIn()).toBe(false);
  });

  it('are accepted one at a time, and only after a sign-in by link', async () => {
    const browser = openBrowser(auth);
    await signInByLink(auth, browser, email);
    const [, second] = recoveryCodes;
    expect((await verify(browser, {})).status).toBe(400);
    const both = await verify(browser, { code: codeOf(secret), recoveryCode: second });
    expect(both.status).toBe(400);
    expect((await verify(openBrowser(auth), { code: codeOf(secret) })).status).toBe(401);
    await auth.database.query("UPDATE sessions SET expire = now() - interval '1 second'");
    expect((await verify(browser, { code: codeOf(secret) })).status).toBe(401);
  });

  it('are stored encrypted, and recovery codes as hashes', async () => {
    const [row] = await auth.database.query<{ secret: Buffer }>(
      'SELECT secret FROM one_time_codes',
    );
    expect(
      Buffer.from(row?.secret ?? []).includes(Buffer.from(Secret.fromBase32(secret).bytes)),
    ).toBe(false);
    const hashes = await auth.database.query<{ hash: string }>('SELECT hash FROM recovery_codes');
    expect(hashes.map(({ hash }) => hash)).toContain(hashRecoveryCode(recoveryCodes[5] ?? ''));
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[5]);
  });

  it('are not required until a code confirms the app', async () => {
    const browser = await signedIn('rep@summit.example');
    await browser.call(routes.startOneTimeCodes);
    expect((await browser.call(routes.addOneTimeCodes, { code: '000000' })).status).toBe(400);
    const other = openBrowser(auth);
    expect(await signInByLink(auth, other, 'rep@summit.example')).toBe('offer');
    expect(await other.isSignedIn()).toBe(true);
  });
});

describe('a role that needs a second factor', () => {
  const email = 'bizdev@portal.example';

  it('has a grace period to add one, then cannot sign in without it', async () => {
    const early = openBrowser(auth);
    expect(await signInByLink(auth, early, email)).toBe('due');
    expect((await early.call(routes.getSignInSecurity)).body).toMatchObject({
      required: true,
      dueAt: expect.stringMatching(/^\d{4}-/),
    });
    await auth.database.query("UPDATE users SET factor_due_at = now() - interval '1 second'");
    const late = openBrowser(auth);
    expect(await signInByLink(auth, late, email)).toBe('enroll');
    expect(await late.isSignedIn()).toBe(false);
    expect((await late.call(routes.startSecondFactor)).status).toBe(401);
    await addCodes(late);
    expect(await late.isSignedIn()).toBe(true);
    expect(await early.isSignedIn()).toBe(false);
  });

  it('cannot remove its last one', async () => {
    const [session] = await auth.database.query<{ sess: { factorAt: number } }>(
      'SELECT sess FROM sessions WHERE user_id = 2',
    );
    const actor = { ...actors.bizDev, secondFactor: { usedAt: session?.sess.factorAt ?? null } };
    const reply = await auth.fetchAs(actor, '/auth/one-time-codes', { method: 'DELETE' });
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain('Add another one before you remove this');
  });

  it('needs no factor in a session started by an administrator’s link', async () => {
    await auth.database.query("UPDATE users SET role = 'biz_dev' WHERE id = 1");
    await auth.database.query("UPDATE users SET role = 'admin' WHERE id = 2");
    await auth.database.query(
      "UPDATE users SET factor_due_at = now() - interval '1 second' WHERE id = 1",
    );
    const admin = await auth.as({ ...actors.admin, userId: 2 });
    const { magicLink } = await admin.call(generateMagicLink, {
      body: { email: actors.admin.email },
    });
    const browser = openBrowser(auth);
    const token = magicLink.split('token=')[1];
    const { body } = await browser.call(
      { method: 'POST', path: '/auth/verify-magic-link' },
      { token },
    );
    expect(body['secondFactor']).toBeUndefined();
    expect((await browser.call(routes.startOneTimeCodes)).status).toBe(403);
    await auth.database.query("UPDATE users SET role = 'admin' WHERE id = 1");
    await auth.database.query("UPDATE users SET role = 'biz_dev' WHERE id = 2");
  });
});

describe('a recent factor', () => {
  const usedAt = Date.now() - 11 * 60_000;
  const admin = { ...actors.admin, secondFactor: { usedAt } };
  const change = {
    firstName: 'Morgan',
    lastName: 'Hale',
    email: actors.manager.email,
    company: 'Coastal Payments',
    role: 'representative_manager' as const,
    isActive: true,
  };
  const params = { id: actors.manager.userId };
  const type = '/problems/step-up-required';

  it.each([
    ['role', { role: 'representative' as const }],
    ['company', { company: 'Summit Merchant Group' }],
    ['address', { email: 'other@coastal.example' }],
  ])('is needed to change a %s', async (_, changed) => {
    const client = await auth.as(admin);
    const body = { ...change, ...changed };
    await expect(client.call(updateUser, { params, body })).rejects.toMatchObject({
      problem: { type, status: 403 },
    });
  });

  it.each(['biz_dev', 'admin'] as const)('is needed to invite: %s', async (role) => {
    const client = await auth.as(admin);
    const { isActive: _, ...person } = change;
    const body = { ...person, email: 'new@portal.example', company: actors.admin.company, role };
    await expect(client.call(createInvite, { body })).rejects.toMatchObject({
      problem: { type, status: 403 },
    });
    const partner = { ...person, email: `new-${role}@coastal.example` };
    await client.call(createInvite, { body: partner });
  });

  it('is needed to activate a reviewer, which no key can do', async () => {
    const { email, company, role, userId } = actors.bizDev;
    const body = { ...change, email, company, role, firstName: 'Blake', lastName: 'Rivers' };
    const set = async (actor: Actor, isActive: boolean) =>
      (await auth.as(actor)).call(updateUser, {
        params: { id: userId },
        body: { ...body, isActive },
      });
    const key = { id: 1, name: 'HR', scopes: { users: 'write' } } as const;
    expect((await set(admin, false)).isActive).toBe(false);
    await expect(set(admin, true)).rejects.toMatchObject({ problem: { type } });
    await expect(set({ ...actors.admin, key }, true)).rejects.toThrow('403');
    expect((await set(actors.admin, true)).isActive).toBe(true);
  });

  it('is not needed to change a name', async () => {
    const client = await auth.as(admin);
    const body = { ...change, firstName: 'Morgane' };
    expect(await client.call(updateUser, { params, body })).toMatchObject({ firstName: 'Morgane' });
  });

  it('is needed to make a link, and to add, remove and reset factors', async () => {
    const calls = [
      [generateMagicLink, { email: 'rep@coastal.example' }, generateMagicLink.path],
      [routes.startPasskey, undefined, routes.startPasskey.path],
      [routes.startOneTimeCodes, undefined, routes.startOneTimeCodes.path],
      [routes.removePasskey, undefined, '/auth/passkeys/1'],
      [routes.removeOneTimeCodes, undefined, routes.removeOneTimeCodes.path],
      [routes.renewRecoveryCodes, undefined, routes.renewRecoveryCodes.path],
      [routes.resetFactors, undefined, '/users/4/factors'],
    ] as const;
    for (const [{ method }, body, path] of calls) {
      const headers = { 'content-type': 'application/json' };
      const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
      const reply = await auth.fetchAs(admin, path, init);
      expect([path, reply.status]).toEqual([path, 403]);
      expect(((await reply.json()) as { type: string }).type).toBe(type);
    }
  });

  it('comes with a new session id, and the session keeps its start', async () => {
    const browser = await signedIn('manager@coastal.example');
    const { secret } = await addCodes(browser);
    const started = async () =>
      (
        await auth.database.query<{ at: Date; sid: string }>(
          'SELECT created_at AS at, sid FROM sessions WHERE user_id = 3',
        )
      ).map(({ at, sid }) => ({ at: at.getTime(), sid }));
    await auth.database.query(
      `UPDATE sessions SET sess = sess || '{"factorAt": 1}' WHERE user_id = 3`,
    );
    const [before] = await started();
    expect((await browser.call(routes.renewRecoveryCodes)).body.type).toBe(type);
    expect((await verify(browser, { code: codeOf(secret) })).status).toBe(200);
    const [after, ...others] = await started();
    expect(others).toEqual([]);
    expect(after?.sid).not.toBe(before?.sid);
    expect(after?.at).toBe(before?.at);
    const renewed = await browser.call(routes.renewRecoveryCodes);
    expect(renewed.body['recoveryCodes']).toHaveLength(10);
    expect((await browser.call(routes.removeOneTimeCodes)).status).toBe(204);
    expect((await browser.call(routes.getSignInSecurity)).body).toMatchObject({
      oneTimeCodesSince: null,
      recoveryCodesLeft: 0,
    });
    const mails = await waitFor(() => {
      const found = auth.mail.allTo('manager@coastal.example');
      return found.some(({ subject }) => subject.startsWith('Second factor removed'))
        ? found
        : null;
    });
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('New second factor for Tidewater Payments');
    // The browser in which the factor was added is known.
    expect(subjects.join()).not.toContain('New sign-in');
  });
});

it('an administrator resets the factors of a person who lost them', async () => {
  const email = 'rep@coastal.example';
  const browser = openBrowser(auth);
  expect(await signInByLink(auth, browser, email)).toBe('verify');
  const reset = () => auth.fetchAs(actors.admin, '/users/4/factors', { method: 'DELETE' });
  expect((await reset()).status).toBe(204);
  expect((await reset()).status).toBe(409);
  const again = openBrowser(auth);
  expect(await signInByLink(auth, again, email)).toBe('offer');
  expect(await again.isSignedIn()).toBe(true);
  const text = await waitFor(
    () =>
      auth.mail.allTo(email).find(({ subject }) => subject.startsWith('Second factor removed'))
        ?.text,
  );
  expect(text).toContain('every second factor was removed from your account');
});

it('a sign-in with a second factor in a new browser is mailed to the user once', async () => {
  const email = 'rep@summit.example';
  const { secret } = await addCodes(await signedIn(email));
  const phone = openBrowser(auth, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1');
  const notices = () =>
    auth.mail.allTo(email).filter(({ subject }) => subject.startsWith('New sign-in'));
  for (let time = 0; time < 2; time++) {
    await signInByLink(auth, phone, email);
    expect((await verify(phone, { code: codeOf(secret) })).status).toBe(200);
    await forgetSteps();
    await phone.call(logout);
  }
  const [notice] = await waitFor(() => (notices().length ? notices() : null));
  expect(notice?.text).toContain('you signed in on a new device: Safari on iPhone, 127.0.0.1');
  const queued = await auth.database.query(
    `SELECT 1 FROM mails WHERE kind = 'new-device' AND email = '${email}'`,
  );
  expect(queued).toHaveLength(1);
});

it('keys of authenticator apps are re-encrypted while in use', async () => {
  const email = 'manager@coastal.example';
  const { secret } = await addCodes(await signedIn(email));
  const [one, two] = [auth.environment['FIELD_KEYS'] ?? '', newKey('two')];
  const keys = createKeyRing(`${two},${one}`);
  await using client = await connectClient(auth.database.url);
  const count = (await auth.database.query('SELECT 1 FROM one_time_codes')).length;
  const rotation = { what: 'secrets', keys };
  expect(await rotateColumns(client, sealedTables, rotation)).toMatchObject({ changed: count });
  expect(await rotateColumns(client, sealedTables, rotation)).toMatchObject({ changed: 0 });
  const [row] = await auth.database.query<OneTimeCodesRow>(
    'SELECT user_id AS "userId", key_id AS "keyId", secret FROM one_time_codes WHERE user_id = $1',
    [actors.manager.userId],
  );
  const onlyNew = createAuthenticatorKeys(createKeyRing(two), 'Portal');
  expect(row && onlyNew.stepOf(row, codeOf(secret), new Date())).not.toBeNull();
});

it('recovery codes have 120 bits each', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.0', 'Unknown browser'],
  [null, 'Unknown browser'],
])('names the device of %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
