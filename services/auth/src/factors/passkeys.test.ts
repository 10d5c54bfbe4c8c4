import { authActivity } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/factor-routes';
import { verifyMagicLink } from '@portal/contracts/auth/routes';
import type { SignInSecurity } from '@portal/contracts/auth/factor-schemas';
import { publicUrl } from '@portal/test-kit/mail-settings';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRelyingParty } from './crypto/relying-party.ts';
import { createAuthenticator, type Faults } from './testing/authenticator.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { signInByLink } from '../sign-in/testing/sign-in-by-link.ts';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

type Authenticator = ReturnType<typeof createAuthenticator>;
type Options = { challenge: string };

/** Signs in by link and adds a passkey. */
async function enroll(email: string) {
  const browser = openBrowser(auth);
  await signInByLink(auth, browser, email);
  const authenticator = createAuthenticator(publicUrl);
  const { status, body } = await add(browser, authenticator);
  expect(status).toBe(200);
  return { browser, authenticator, recoveryCodes: body['recoveryCodes'] as string[] };
}

async function add(browser: Browser, authenticator: Authenticator, faults?: Faults) {
  const { body } = await browser.call(routes.startPasskey);
  const response = authenticator.create(body as unknown as Options, faults);
  return browser.call(routes.addPasskey, { name: 'Laptop', response });
}

const challenge = async (browser: Browser): Promise<Options> =>
  (await browser.call(routes.startPasskeySignIn)).body as unknown as Options;

async function signIn(browser: Browser, authenticator: Authenticator, faults?: Faults) {
  const response = authenticator.get(await challenge(browser), faults);
  return browser.call(routes.signInWithPasskey, { response });
}

const resetLimits = () => auth.database.query("DELETE FROM attempts WHERE bucket LIKE 'mail-%'");

describe('a passkey', () => {
  it('is listed with its name, and signs in without an address', async () => {
    const { browser, authenticator, recoveryCodes } = await enroll('rep@coastal.example');
    expect(recoveryCodes).toHaveLength(10);
    const other = openBrowser(auth);
    const { status, body } = await signIn(other, authenticator);
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ email: 'rep@coastal.example' });
    expect(await other.isSignedIn()).toBe(true);
    const security = (await browser.call(routes.getSignInSecurity))
      .body as unknown as SignInSecurity;
    expect(security).toMatchObject({
      passkeysWork: true,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Laptop', backedUp: false, lastUsedAt: expect.any(String) }],
    });
  });

  it('requires user verification and is bound to the portal’s host', async () => {
    const options = (await openBrowser(auth).call(routes.startPasskeySignIn)).body;
    expect(options).toMatchObject({
      rpId: new URL(publicUrl).hostname,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it.each<[string, Faults]>([
    ['another origin', { origin: 'http://portal.test.evil.example' }],
    ['no verification of the person', { isVerified: false }],
  ])('is not added with %s', async (_, faults) => {
    await resetLimits();
    const browser = openBrowser(auth);
    await signInByLink(auth, browser, 'bizdev@portal.example');
    const reply = await add(browser, createAuthenticator(publicUrl), faults);
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/passkey/) },
    });
  });

  it('is not added twice, nor with another user’s challenge', async () => {
    const { browser, authenticator } = await enroll('rep@summit.example');
    expect((await add(browser, authenticator)).status).toBe(409);
    const other = openBrowser(auth);
    await signInByLink(auth, other, 'manager@coastal.example');
    const { body } = await browser.call(routes.startPasskey);
    const response = createAuthenticator(publicUrl).create(body as unknown as Options);
    expect((await other.call(routes.addPasskey, { name: 'Key', response })).status).toBe(400);
  });
});

describe('a passkey sign-in is refused with the same message', () => {
  let authenticator: Authenticator;
  let browser: Browser;
  beforeAll(async () => {
    await resetLimits();
    ({ authenticator, browser } = await enroll('admin@portal.example'));
    // The counter is now 5.
    for (let use = 0; use < 5; use++) await signIn(openBrowser(auth), authenticator);
  });
  const refused = {
    status: 400,
    body: {
      detail: 'This passkey could not be used. Try again, or sign in with a link by email.',
    },
  };

  it.each<[string, Faults]>([
    ['on another origin', { origin: 'https://portal.test' }],
    ['without verification of the person', { isVerified: false }],
    ['with a lower counter', { counter: 4 }],
    ['with the same counter', { counter: 5 }],
  ])('%s', async (_, faults) => {
    const stranger = openBrowser(auth);
    expect(await signIn(stranger, authenticator, faults)).toMatchObject(refused);
    expect(await stranger.isSignedIn()).toBe(false);
  });

  it('with a challenge that was used', async () => {
    const thief = openBrowser(auth);
    const options = await challenge(thief);
    const response = authenticator.get(options, { counter: 20 });
    expect((await thief.call(routes.signInWithPasskey, { response })).status).toBe(200);
    const again = authenticator.get(options, { counter: 21 });
    for (const replayed of [response, again])
      expect(
        await openBrowser(auth).call(routes.signInWithPasskey, { response: replayed }),
      ).toMatchObject(refused);
  });

  it('with a challenge that a refused call used', async () => {
    const thief = openBrowser(auth);
    const options = await challenge(thief);
    const wrong = authenticator.get(options, { counter: 30, isVerified: false });
    expect(await thief.call(routes.signInWithPasskey, { response: wrong })).toMatchObject(refused);
    const right = authenticator.get(options, { counter: 31 });
    expect(await thief.call(routes.signInWithPasskey, { response: right })).toMatchObject(refused);
  });

  it('with an expired challenge, and one for another purpose', async () => {
    const thief = openBrowser(auth);
    const options = await challenge(thief);
    await auth.database.query("UPDATE challenges SET expires_at = now() - interval '1 second'");
    const late = authenticator.get(options, { counter: 40 });
    expect(await thief.call(routes.signInWithPasskey, { response: late })).toMatchObject(refused);
    const { body } = await browser.call(routes.startSecondFactor);
    const stepUp = authenticator.get(body['passkey'] as Options, { counter: 41 });
    expect(await thief.call(routes.signInWithPasskey, { response: stepUp })).toMatchObject(refused);
  });

  it('with an unknown passkey', async () => {
    expect(await signIn(openBrowser(auth), createAuthenticator(publicUrl))).toMatchObject(refused);
  });

  it('with another user’s passkey as the second factor', async () => {
    const other = openBrowser(auth);
    const own = await enroll('bizdev@portal.example');
    const next = await signInByLink(auth, other, 'bizdev@portal.example');
    expect(next).toBe('verify');
    const { body } = await other.call(routes.startSecondFactor);
    const passkey = authenticator.get(body['passkey'] as Options, { counter: 50 });
    expect(await other.call(routes.verifySecondFactor, { passkey })).toMatchObject(refused);
    expect(await other.isSignedIn()).toBe(false);
    expect(own.recoveryCodes).toHaveLength(10);
  });

  it('for a deactivated user or company', async () => {
    const activity = await auth.record(authActivity);
    await auth.database.query("UPDATE users SET is_active = false WHERE email LIKE 'admin@%'");
    expect(await signIn(openBrowser(auth), authenticator, { counter: 60 })).toMatchObject(refused);
    await auth.database.query("UPDATE users SET is_active = true WHERE email LIKE 'admin@%'");
    const entry = await waitFor(() =>
      activity.payloads.find(({ action }) => action === 'sign-in.refused'),
    );
    expect(entry).toMatchObject({
      target: { label: 'admin@portal.example' },
      summary:
        'A passkey was refused. The account or its company is not active, or has single sign-on',
    });
  });
});

it('passkeys need a host name', () => {
  expect(createRelyingParty('http://localhost:8080', 'Portal')).not.toBeNull();
  expect(createRelyingParty('https://192.0.2.7', 'Portal')).toBeNull();
  expect(createRelyingParty('http://[::1]:8080', 'Portal')).toBeNull();
});

it('the reply to a sign-in by link names the next step', async () => {
  await resetLimits();
  const browser = openBrowser(auth);
  expect(await signInByLink(auth, browser, 'manager@coastal.example')).toBe('offer');
  expect(verifyMagicLink.reply.shape.secondFactor.safeParse('offer').success).toBe(true);
});
