import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Maximum duration of transitions such as opening dialogs; axe is slow for a long page on a busy machine. */
const transitionMs = 120_000;

const schemes = ['light', 'dark'] as const;
const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the theme: colors. */
const ofColors = ['color-contrast', 'link-in-text-block'];

const options: Record<(typeof schemes)[number], axe.RunOptions> = {
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
  // Once per document: loading the script takes as long as running it.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  return page.evaluate(async (runOptions) => {
    const loaded = (window as unknown as { axe: typeof axe }).axe;
    // Fluent's invisible focus guards.
    const { violations } = await loaded.run({ exclude: ['[data-tabster-dummy]'] }, runOptions);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options[scheme]);
}
