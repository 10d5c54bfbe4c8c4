import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How long what only passes may take: a dialog that opens, a toast that fades. A busy machine looks at a long page for a while. */
const passesMs = 120_000;

const schemes = ['light', 'dark'] as const;
const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules of that level on what a theme changes: colours. */
const ofColors = ['color-contrast', 'link-in-text-block'];

type RunOptions = Parameters<AxeBuilder['options']>[0];
const options: Record<(typeof schemes)[number], RunOptions> = {
  light: { runOnly: { type: 'tag', values: level }, resultTypes: ['violations'] },
  dark: { runOnly: { type: 'rule', values: ofColors }, resultTypes: ['violations'] },
};

/** Checks a screen by WCAG 2.2 AA in the light theme, and its colours in the dark theme too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    // Until a frame was drawn, what changes its colour in no time has the colour of before.
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    const message = `${page.url()} in the ${colorScheme} theme`;
    await expect
      .poll(() => violationsOf(page, colorScheme), { message, timeout: passesMs })
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

async function violationsOf(page: Page, scheme: (typeof schemes)[number]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options(options[scheme])
    // The design system's own guards for the focus, never seen by anybody.
    .exclude('[data-tabster-dummy]')
    // In the page itself: no part of it is of another site, and what passes need not be sent here.
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
