import { expect, type Page } from '@playwright/test';

/** Most bytes, as they are sent, of the first view of a page for people without an account. */
const most = 90 * 1024;

/** Looks whether all that the page has loaded since it was opened is within the bound. */
export async function expectLight(page: Page): Promise<void> {
  const sent = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(most);
}
