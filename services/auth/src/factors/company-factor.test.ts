import { companyChanged } from '@portal/contracts/admin/events';
import * as routes from '@portal/contracts/auth/factor-routes';
import { actors } from '@portal/test-kit/actors';
import { untilBothWait } from '@portal/test-kit/until-both-wait';
import { waitFor } from '@portal/test-kit/wait-for';
import { TOTP } from 'otpauth';
import { afterAll, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { signInByLink } from '../sign-in/testing/sign-in-by-link.ts';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth({ MFA_GRACE_DAYS: 3 });
afterAll(() => auth.stop());

/** Publishes Coastal Payments; without `requires`, in the format of the last release. */
async function coastal(revision: number, requires?: boolean): Promise<void> {
  const company = { id: 1, name: 'Coastal Payments', isActive: true };
  await auth.publish(companyChanged, {
    revision,
    company: requires === undefined ? company : { ...company, requiresSecondFactor: requires },
  });
  await waitFor(async () => {
    const rows = await auth.database.query<{ revision: number }>(
      'SELECT revision FROM companies WHERE id = 1',
    );
    return rows[0]?.revision === revision;
  });
}
async function signIn(email: string): Promise<{ browser: Browser; next: unknown }> {
  const browser = openBrowser(auth);
  return { browser, next: await signInByLink(auth, browser, email) };
}
const security = async (browser: Browser) =>
  (await browser.call(routes.getSignInSecurity)).body as { required: boolean; dueAt: string };

it('a company that requires a second factor gives its users a grace period', async () => {
  const { email } = actors.rep;
  expect((await signIn(email)).next).toBe('offer');
  await coastal(2, true);
  const { browser, next } = await signIn(email);
  expect(next).toBe('due');
  const { required, dueAt } = await security(browser);
  expect(required).toBe(true);
  const days = (Date.parse(dueAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThanOrEqual(3);
  // Users of other companies need no factor.
  expect((await signIn(actors.otherRep.email)).next).toBe('offer');
});

it('after the grace period, its users need one to sign in and must keep it', async () => {
  const past = "UPDATE users SET factor_due_at = now() - interval '1 second' WHERE id = 4";
  await auth.database.query(past);
  const { browser, next } = await signIn(actors.rep.email);
  expect(next).toBe('enroll');
  expect(await browser.isSignedIn()).toBe(false);
  const { body } = await browser.call(routes.startOneTimeCodes);
  const code = new TOTP({ secret: String(body['secret']) }).generate();
  expect((await browser.call(routes.addOneTimeCodes, { code })).status).toBe(200);
  expect(await browser.isSignedIn()).toBe(true);
  expect((await browser.call(routes.removeOneTimeCodes)).status).toBe(409);
  // Of two factors that are removed at once, one remains.
  const [passkey] = await auth.database.query<{ id: number }>(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, device_type, backed_up, name)
     VALUES (4, 'id', '', 0, '{}', 'singleDevice', false, 'Phone') RETURNING id`,
  );
  await signIn(actors.rep.email);
  const bothWait = untilBothWait(auth.database, 'FROM sessions WHERE user_id = 4');
  const removed = await Promise.all([
    browser.call(routes.removeOneTimeCodes),
    browser.call(routes.removePasskey, undefined, `/auth/passkeys/${passkey?.id}`),
  ]);
  await bothWait;
  expect(removed.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(removed.filter(({ status }) => status === 409)).toHaveLength(1);
});

it('an event without the field changes nothing, and each new requirement restarts the period', async () => {
  await coastal(3);
  const { browser } = await signIn(actors.manager.email);
  expect((await security(browser)).required).toBe(true);
  await coastal(4, false);
  expect(await security(browser)).toMatchObject({ required: false, dueAt: null });
  await auth.database.query(`UPDATE users SET factor_due_at = now() - interval '1 day'`);
  expect((await signIn(actors.manager.email)).next).toBe('offer');
  await coastal(5, true);
  expect((await signIn(actors.manager.email)).next).toBe('due');
});
