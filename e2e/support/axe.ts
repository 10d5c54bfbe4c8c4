import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Maximum duration of transitions such as opening dialogs; axe is slow for a long page on a busy machine. */
const transitionMs = 120_000;

const schemes = ['light', 'dark'] as const;
const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the theme: colors. */
const ofColors = ['color-contrast', 'link-in-text-block'];

type RunOptions = Parameters<AxeBuilder['options']>[0];
const options: Record<(typeof schemes)[number], RunOptions> = {
  light: { runOnly: { type: 'tag', values: level }, resultTypes: ['violations'] },
  dark: { runOnly: { type: 'rule', values: ofColors }, resultTypes: ['violations'] },
};

/** Checks a screen for WCAG 2.2 AA in the light theme, and its colors in the dark theme too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    // Before the next frame, computed colors are still the previous ones.
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    const message = `${page.url()} in the ${colorScheme} theme`;
    await expect
      .poll(() => violationsOf(page, colorScheme), { message, timeout: transitionMs })
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

async function violationsOf(page: Page, scheme: (typeof schemes)[number]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options(options[scheme])
    // Fluent's invisible focus guards.
    .exclude('[data-tabster-dummy]')
    // Runs in the page itself: there are no frames of other sites.
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
