import type { Page } from '@playwright/test';

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Returns the 90th percentile. */
export const ninth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Number.NaN;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Waits until enough elements show a matching text, checking every frame: a locator polls less often. */
export async function untilShown(
  page: Page,
  { css, text, times = 1 }: { css: string; text: RegExp; times?: number },
): Promise<void> {
  await page.waitForFunction(
    ([selector, source, min]) => {
      const pattern = new RegExp(source);
      const shown = [...document.querySelectorAll(selector)].filter(
        (element) => pattern.test(element.textContent) && element.checkVisibility(),
      );
      return shown.length >= min;
    },
    [css, text.source, times] as const,
    { polling: 'raf' },
  );
}

/** Starts recording how long the page takes to draw after each key press. */
export const noteKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { keyWaits: waits });
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        // Two frames: the second begins once what the key caused is drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => waits.push(performance.now() - start)),
        );
      },
      { capture: true },
    );
  });

/** Returns the milliseconds from each key press to the frame that shows it. */
export const keyWaits = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keyWaits: number[] }).keyWaits);

/** Waits until nothing was loaded for half a second; open live streams are ignored. */
export async function settled(page: Page): Promise<void> {
  for (let before = -1; ;) {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
    if (loaded === before) return;
    before = loaded;
    await page.waitForTimeout(500);
  }
}
