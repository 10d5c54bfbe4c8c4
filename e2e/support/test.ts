import { test as base } from '@playwright/test';

export {
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test';

/**
 * A journey. Every window that it opened is closed when it ends: pages that stay open keep asking the portal for news
 * and take time from all later journeys.
 */
export const test = base.extend<{ closeWindows: void }>({
  closeWindows: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
