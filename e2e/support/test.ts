import { test as base, type Page } from '@playwright/test';

export {
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test';

/** A journey that closes its windows when it ends: open pages keep polling the portal and slow down later journeys. */
export const test = base.extend<{ closeWindows: void }>({
  closeWindows: [
    async ({ browser }, use, info) => {
      await use();
      // Playwright's own screenshots cost CPU in tests that pass too: it takes them before it knows the outcome.
      if (info.status !== info.expectedStatus)
        for (const page of browser.contexts().flatMap((context) => context.pages())) {
          info.annotations.push({ type: 'page', description: await describePage(page) });
          const path = info.outputPath(`page-${info.annotations.length}.png`);
          await page.screenshot({ path }).catch(() => undefined);
        }
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** The address, and the texts that say what a person sees: dialogs, errors, toasts, busy controls. */
async function describePage(page: Page): Promise<string> {
  const texts = page.locator('h1, [role=dialog], [role=alert], [role=status], [aria-busy=true]');
  const shown = await texts.allInnerTexts().catch(() => []);
  return [page.url(), ...shown.map((text) => text.replace(/\s+/g, ' ').slice(0, 300))]
    .filter(Boolean)
    .join(' | ');
}
