import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How long what only passes may take: a dialog that opens, a toast that fades. A busy machine looks at a long page for half a minute. */
const passesMs = 120_000;

/** Checks a screen by WCAG 2.2 AA, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    // Until a frame was drawn, what changes its colour in no time has the colour of before.
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    const message = `${page.url()} in the ${colorScheme} theme`;
    await expect.poll(() => violationsOf(page), { message, timeout: passesMs }).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The design system's own guards for the focus, never seen by anybody.
    .exclude('[data-tabster-dummy]')
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
