import { expect, test } from '../support/test.ts';
import { sharedSession } from '../support/sign-in.ts';
import { secondScreens, weighedScreens, weighScreen } from '../support/weigh-screen.ts';

/** Most kilobytes of script, as they are sent, and most requests that a first view may take. */
const most = { kilobytes: 300, requests: 32 };
/** Most kilobytes of script of the second front end that a person opens: its entry and its own code. */
const mostOfSecond = 30;

for (const screen of weighedScreens)
  test(`a first view of ${screen.path} is within its budget`, async ({ browser }) => {
    const { cookie = '' } = await sharedSession(screen.email);
    const weight = await weighScreen(browser, screen, {
      baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
      extraHTTPHeaders: { cookie },
    });
    expect(weight.scriptBytes / 1024).toBeLessThanOrEqual(most.kilobytes);
    expect(weight.requests).toBeLessThanOrEqual(most.requests);
    expect(weight.calls.length).toBeGreaterThan(0);
    expect(weight.calls, 'nothing is asked for twice').toEqual([...new Set(weight.calls)]);
  });

for (const screen of secondScreens)
  test(`${screen.path} after ${screen.from} brings its own code alone`, async ({ browser }) => {
    const { cookie = '' } = await sharedSession(screen.email);
    const { scriptBytes } = await weighScreen(browser, screen, {
      baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
      extraHTTPHeaders: { cookie },
    });
    expect(scriptBytes / 1024).toBeGreaterThan(0);
    expect(scriptBytes / 1024).toBeLessThanOrEqual(mostOfSecond);
  });
