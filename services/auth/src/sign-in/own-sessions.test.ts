import type { Session } from '@portal/contracts/auth/factor-schemas';
import { getCurrentUser, verifyMagicLink } from '@portal/contracts/auth/routes';
import * as routes from '@portal/contracts/auth/factor-routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { signInByLink } from './testing/sign-in-by-link.ts';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('DELETE FROM sessions; DELETE FROM attempts'));

const email = actors.rep.email;
async function signedIn(userAgent?: string, as = email): Promise<Browser> {
  const browser = openBrowser(auth, userAgent);
  await signInByLink(auth, browser, as);
  return browser;
}
const list = async (browser: Browser): Promise<Session[]> =>
  (await browser.call(routes.listSessions)).body as unknown as Session[];

it('a person sees their sessions, with this one marked', async () => {
  await signedIn('Mozilla/5.0 (iPhone) Safari/604.1');
  await signedIn(undefined, actors.manager.email);
  const browser = await signedIn();
  const sessions = await list(browser);
  expect(sessions).toMatchObject([
    { device: 'Firefox on Linux', address: '127.0.0.1', isCurrent: true, impersonatedBy: null },
    { device: 'Safari on iPhone', isCurrent: false },
  ]);
  const ago = Date.now() - Date.parse(sessions[0]?.lastSeenAt ?? '');
  expect(ago).toBeLessThan(5 * 60_000);
});

it('a person ends one session, and all others', async () => {
  const browser = await signedIn();
  const others = [await signedIn(), await signedIn()];
  const [last] = (await list(browser)).filter(({ isCurrent }) => !isCurrent);
  expect(
    (await browser.call(routes.endSession, undefined, `/auth/sessions/${last?.id}`)).status,
  ).toBe(204);
  expect(await Promise.all(others.map((other) => other.isSignedIn()))).toEqual([true, false]);
  expect((await browser.call(routes.endOtherSessions)).status).toBe(204);
  expect(await Promise.all(others.map((other) => other.isSignedIn()))).toEqual([false, false]);
  expect((await browser.call(getCurrentUser)).status).toBe(200);
});

it('another user’s session cannot be ended', async () => {
  const browser = await signedIn();
  const other = await signedIn(undefined, actors.otherRep.email);
  const [session] = await list(other);
  const path = `/auth/sessions/${session?.id}`;
  expect((await browser.call(routes.endSession, undefined, path)).status).toBe(404);
  expect(await other.isSignedIn()).toBe(true);
});

it('an administrator sees and ends the sessions of a user', async () => {
  const browser = await signedIn();
  const admin = await auth.as(actors.admin);
  const params = { id: actors.rep.userId };
  expect(await admin.call(routes.listUserSessions, { params })).toMatchObject([
    { device: 'Firefox on Linux', isCurrent: false },
  ]);
  await admin.call(routes.endUserSessions, { params });
  expect(await browser.isSignedIn()).toBe(false);
});

it('an administrator’s other sessions include those by their links', async () => {
  const browser = await signedIn(undefined, actors.admin.email);
  const other = openBrowser(auth);
  const token = await auth.linkFor(email);
  expect((await other.call(verifyMagicLink, { token })).status).toBe(200);
  expect(await other.isSignedIn()).toBe(true);
  await browser.call(routes.endOtherSessions);
  expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
});
