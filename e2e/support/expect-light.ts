import { expect, type Page } from '@playwright/test';

const maxBytes = 90 * 1024;

export async function expectLight(page: Page): Promise<void> {
  const sent = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(maxBytes);
}
