import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Maximum duration of transitions such as opening dialogs; axe is slow for a long page on a busy machine. */
const transitionMs = 120_000;

const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the theme: colors. */
const ofColors = ['color-contrast', 'link-in-text-block'];
const allRules: axe.RunOptions['runOnly'] = { type: 'tag', values: level };
const colorRules: axe.RunOptions['runOnly'] = { type: 'rule', values: ofColors };

/**
 * Checks a screen for WCAG 2.2 AA in its current theme, and its colors in the other one. It keeps that theme, without
 * transitions: changing themes costs as much as checking one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await prepareFrames(page);
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNoViolations(page, first, allRules);
  await page.emulateMedia({ colorScheme: second });
  await expectNoViolations(page, second, colorRules);
}

/** Once per document: loading the script takes as long as running it. */
async function prepareFrames(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) {
      await frame.evaluate(script);
      await frame.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('*, ::before, ::after { transition: none !important }');
        document.adoptedStyleSheets.push(sheet);
      });
    }
}

async function expectNoViolations(
  page: Page,
  theme: 'light' | 'dark',
  runOnly: axe.RunOptions['runOnly'],
): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
  // Before the next frame, computed colors are still the previous ones.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const message = `${page.url()} in the ${theme} theme`;
  await expect
    .poll(() => violationsOf(page, runOnly), { message, timeout: transitionMs })
    .toEqual([]);
}

const violationsOf = (page: Page, runOnly: axe.RunOptions['runOnly']): Promise<string[]> =>
  page.evaluate(async (only) => {
    const loaded = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await loaded.run(
      // Fluent's invisible focus guards.
      { exclude: ['[data-tabster-dummy]'] },
      { runOnly: only, resultTypes: ['violations'], preload: { assets: ['media'] } },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, runOnly);
