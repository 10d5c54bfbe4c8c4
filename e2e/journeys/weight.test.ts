import { expect, test } from '@playwright/test';
import { sharedSession } from '../support/sign-in.ts';
import { weighedScreens, weighScreen } from '../support/weigh-screen.ts';

/**
 * What a first view may take, in kilobytes of script as they are sent and in requests: a little more than it takes
 * now. Who needs more says why here.
 */
const budgets: Record<string, { kilobytes: number; requests: number }> = {
  '/': { kilobytes: 305, requests: 32 },
  '/quotes': { kilobytes: 320, requests: 30 },
  '/applications': { kilobytes: 315, requests: 32 },
  '/admin/rates': { kilobytes: 345, requests: 40 },
  '/revenue': { kilobytes: 310, requests: 32 },
};

for (const screen of weighedScreens)
  test(`a first view of ${screen.path} is within its budget`, async ({ browser }) => {
    const { cookie = '' } = await sharedSession(screen.email);
    const weight = await weighScreen(browser, screen, {
      baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
      extraHTTPHeaders: { cookie },
    });
    const budget = budgets[screen.path];
    expect(weight.scriptBytes / 1024).toBeLessThanOrEqual(budget?.kilobytes ?? 0);
    expect(weight.requests).toBeLessThanOrEqual(budget?.requests ?? 0);
  });
