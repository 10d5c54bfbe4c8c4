import { actors } from '@portal/test-kit/actors';
import { afterAll, expect, it } from 'vitest';
import * as routes from '@portal/contracts/auth/factor-routes';
import { signInByLink } from '../sign-in/testing/sign-in-by-link.ts';
import { openBrowser } from '../testing/browser.ts';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth({ REQUIRE_MFA: undefined });
afterAll(() => auth.stop());

it.each([
  ['admin', 'ada@tidewater-payments.com', 'due', true],
  ['biz_dev', 'bo@tidewater-payments.com', 'due', true],
  ['admin', 'ann@example.tidewater.com', 'due', true],
  ['representative', 'rae@tidewater-payments.com', 'offer', false],
  ['admin', actors.admin.email, 'offer', false],
  ['biz_dev', 'ben@example.com', 'offer', false],
])('without REQUIRE_MFA, %s %s gets "%s"', async (role, email, next, stepsUp) => {
  await auth.database.query(
    `INSERT INTO users (email, first_name, last_name, company, role, updated_at)
     VALUES ($1, 'A', 'B', 'Tidewater Payments', $2::role, now()) ON CONFLICT DO NOTHING`,
    [email, role],
  );
  const browser = openBrowser(auth);
  expect(await signInByLink(auth, browser, email)).toBe(next);
  const { body } = await browser.call(routes.getSignInSecurity);
  expect(body['required']).toBe(stepsUp);
  const token = (await auth.identityOf(browser.cookie())) ?? '';
  const claims = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as object;
  expect(Object.hasOwn(claims, 'secondFactor')).toBe(stepsUp);
});
