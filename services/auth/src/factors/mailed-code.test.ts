import * as routes from '@portal/contracts/auth/factor-routes';
import { createKey } from '@portal/contracts/auth/key-routes';
import { generateMagicLink } from '@portal/contracts/auth/routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { signInByLink } from '../sign-in/testing/sign-in-by-link.ts';
import { startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth({ REQUIRE_MFA: ['biz_dev'] });
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('DELETE FROM attempts; DELETE FROM sessions'));

const email = actors.bizDev.email;
const stepUp = '/problems/step-up-required';
const key = { name: 'CRM', scopes: { quotes: 'read' }, days: 1 };
const act = (browser: Browser) => browser.call(createKey, key);

async function signedIn(as = email): Promise<Browser> {
  const browser = openBrowser(auth);
  await signInByLink(auth, browser, as);
  return browser;
}
const elapse = () =>
  auth.database.query(`UPDATE sessions SET sess = sess || '{"factorAt": 1}'::jsonb`);

/** Requests a code and returns the newest one. */
async function codeFor(browser: Browser): Promise<string> {
  const codes = () =>
    auth.mail
      .allTo(email)
      .flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? []);
  const before = codes().length;
  expect((await browser.call(routes.mailStepUpCode)).status).toBe(204);
  const found = await waitFor(() => (codes().length > before ? codes() : null));
  return found.at(-1) ?? '';
}
const give = async (browser: Browser, mailedCode: string): Promise<number> =>
  (await browser.call(routes.verifySecondFactor, { mailedCode })).status;
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

it('a user who needs a factor but has none confirms with a mailed code', async () => {
  const browser = await signedIn();
  // Following the mailed link counts as a recent confirmation.
  expect((await act(browser)).status).toBe(201);
  await elapse();
  expect((await act(browser)).body.type).toBe(stepUp);
  const options = (await browser.call(routes.startSecondFactor)).body;
  expect(options).toMatchObject({ passkey: null, code: false, mailedCode: true });
  const code = await codeFor(browser);
  expect(await give(browser, otherThan(code))).toBe(400);
  const before = browser.cookie();
  expect(await give(browser, code)).toBe(200);
  expect(browser.cookie()).not.toBe(before);
  expect((await act(browser)).status).toBe(201);
  await elapse();
  expect(await give(browser, code)).toBe(400);
  expect((await act(browser)).body.type).toBe(stepUp);
});

it('only the newest code works, for ten minutes and five attempts', async () => {
  const browser = await signedIn();
  await elapse();
  const [first, second] = [await codeFor(browser), await codeFor(browser)];
  if (first !== second) expect(await give(browser, first)).toBe(400);
  await auth.database.query("UPDATE mails SET created_at = created_at - interval '10 minutes'");
  expect(await give(browser, second)).toBe(400);
  const third = await codeFor(browser);
  await auth.database.query('DELETE FROM attempts');
  for (let tries = 0; tries < 5; tries++) expect(await give(browser, otherThan(third))).toBe(400);
  expect(await give(browser, third)).toBe(429);
});

it('the mails are limited', async () => {
  const browser = await signedIn();
  for (let mails = 0; mails < 5; mails++)
    expect((await browser.call(routes.mailStepUpCode)).status).toBe(204);
  expect((await browser.call(routes.mailStepUpCode)).status).toBe(429);
});

it('users who need no factor get no code', async () => {
  const browser = await signedIn(actors.rep.email);
  await elapse();
  expect((await act(browser)).status).toBe(201);
  expect((await browser.call(routes.mailStepUpCode)).status).toBe(409);
  expect((await browser.call(routes.startSecondFactor)).body).toMatchObject({ mailedCode: false });
  expect(await give(browser, '000000')).toBe(400);
});

it('an administrator’s link does not count as a mailed confirmation', async () => {
  const admin = await auth.as(actors.admin);
  const { magicLink } = await admin.call(generateMagicLink, { body: { email } });
  const browser = openBrowser(auth);
  const route = { method: 'POST', path: '/auth/verify-magic-link' } as const;
  await browser.call(route, { token: tokenIn(magicLink) });
  const [session] = await auth.database.query<{ sess: object }>(
    'SELECT sess FROM sessions WHERE user_id = 2',
  );
  expect(session?.sess).not.toHaveProperty('factorAt');
});

it('a mailed code does not replace an existing factor and does not complete a sign-in', async () => {
  const browser = await signedIn();
  await elapse();
  const code = await codeFor(browser);
  await auth.database.query(
    "INSERT INTO one_time_codes (user_id, key_id, secret, confirmed_at) VALUES (2, 'x', 'x', now())",
  );
  expect(await give(browser, code)).toBe(400);
  expect((await browser.call(routes.mailStepUpCode)).status).toBe(409);
  const other = openBrowser(auth);
  expect(await signInByLink(auth, other, email)).toBe('verify');
  expect(await give(other, code)).toBe(400);
  expect(await other.isSignedIn()).toBe(false);
  await auth.database.query('DELETE FROM one_time_codes');
});
