import type { Page } from '@playwright/test';

export interface Shift {
  value: number;
  /** What moved, as its tag and text. */
  moved: string[];
}

/** Notes what moves on the page without a person's doing, from its first frame. Called before it is opened. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const nameOf = (node: Node | null): string =>
      `${node?.nodeName.toLowerCase()} ${node?.textContent?.slice(0, 40)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved since the page was opened. Its values add up to at least the cumulative layout shift (CLS). */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);
