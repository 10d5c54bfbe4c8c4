import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test';

export {
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test';

/** A journey that closes its windows when it ends: open pages keep polling the portal and slow down later journeys. */
export const test = base.extend<{ closeWindows: void }>({
  // Closed by Playwright before `closeWindows` ends.
  context: async ({ context }, run, info) => {
    await run(context);
    await describeFailure([context], info);
  },
  closeWindows: [
    async ({ browser }, run, info) => {
      await run();
      await describeFailure(browser.contexts(), info);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Playwright's own screenshots cost CPU in tests that pass too: it takes them before it knows the outcome. */
async function describeFailure(contexts: BrowserContext[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    info.annotations.push({ type: 'page', description: await describePage(page) });
    const path = info.outputPath(`page-${info.annotations.length}.png`);
    await page.screenshot({ path }).catch(() => undefined);
  }
}

/** The address, and the texts that say what a person sees: dialogs, errors, toasts, busy controls. */
async function describePage(page: Page): Promise<string> {
  const texts = page.locator('h1, [role=dialog], [role=alert], [role=status], [aria-busy=true]');
  const shown = await texts.allInnerTexts().catch(() => []);
  return [page.url(), ...shown.map((text) => text.replace(/\s+/g, ' ').slice(0, 300))]
    .filter(Boolean)
    .join(' | ');
}
