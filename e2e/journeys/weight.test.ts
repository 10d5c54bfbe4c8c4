import { expect, test } from '@playwright/test';
import { sharedSession } from '../support/sign-in.ts';
import { weighedScreens, weighScreen } from '../support/weigh-screen.ts';

/** Most kilobytes of script, as they are sent, and most requests that a first view may take. */
const most = { kilobytes: 300, requests: 32 };

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
