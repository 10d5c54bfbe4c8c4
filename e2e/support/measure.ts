import type { Page } from '@playwright/test';

/** The middle of some times: one slow one among them does not count. */
export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** What nine of ten times are within. */
export const ninth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Number.NaN;

/** Milliseconds that something took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Waits until elements like these show such a text in so many places at least. Looked for in every frame:
 * a locator looks now and then, and what it does to know the names of a large page takes long itself.
 */
export async function drawn(
  page: Page,
  { css, text, times = 1 }: { css: string; text: RegExp; times?: number },
): Promise<void> {
  await page.waitForFunction(
    ([selector, source, least]) => {
      const pattern = new RegExp(source);
      const shown = [...document.querySelectorAll(selector)].filter(
        (element) => pattern.test(element.textContent) && element.checkVisibility(),
      );
      return shown.length >= least;
    },
    [css, text.source, times] as const,
    { polling: 'raf' },
  );
}

/** Begins to note how long the page takes to draw after each key that is typed. */
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

/** Milliseconds from each key noted to the frame that shows it. */
export const keyWaits = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keyWaits: number[] }).keyWaits);

/** Waits until half a second brought nothing more; a live stream, which does not end, is no matter. */
export async function settled(page: Page): Promise<void> {
  for (let before = -1; ;) {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
    if (loaded === before) return;
    before = loaded;
    await page.waitForTimeout(500);
  }
}
