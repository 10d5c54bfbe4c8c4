import { expect, test } from '../support/test.ts';
import { sharedSession } from '../support/shared-session.ts';
import { secondScreens, weighedScreens, weighScreen } from '../support/weigh-screen.ts';

/** Maximum kilobytes of transferred scripts, and maximum requests, of a first view. */
const limits = { kilobytes: 300, requests: 32 };
/** Maximum kilobytes of scripts of a second front end: its entry and its own code. */
const maxKilobytesOfSecond = 30;

for (const screen of weighedScreens)
  test(`a first view of ${screen.path} is within its budget`, async ({ browser }) => {
    const { cookie = '' } = await sharedSession(screen.email);
    const weight = await weighScreen(browser, screen, {
      baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
      extraHTTPHeaders: { cookie },
    });
    expect(weight.scriptBytes / 1024).toBeLessThanOrEqual(limits.kilobytes);
    expect(weight.requests).toBeLessThanOrEqual(limits.requests);
    expect(weight.calls.length).toBeGreaterThan(0);
    expect(weight.calls, 'no call is repeated').toEqual([...new Set(weight.calls)]);
  });

for (const screen of secondScreens)
  test(`${screen.path} after ${screen.from} loads only its own code`, async ({ browser }) => {
    const { cookie = '' } = await sharedSession(screen.email);
    const { scriptBytes } = await weighScreen(browser, screen, {
      baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
      extraHTTPHeaders: { cookie },
    });
    expect(scriptBytes / 1024).toBeGreaterThan(0);
    expect(scriptBytes / 1024).toBeLessThanOrEqual(maxKilobytesOfSecond);
  });
