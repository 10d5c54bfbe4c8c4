import { expect, type Locator, type Page } from '@playwright/test';

const maxTabs = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until an element is enabled and moves the focus to it with the tab key only. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1);
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached with the tab key`);
}

/** Moves to a field by its label and types; in a select this chooses the matching option. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

export async function press(page: Page, key: string, target?: Locator): Promise<void> {
  if (target) await tabTo(page, target);
  await page.keyboard.press(key);
}
