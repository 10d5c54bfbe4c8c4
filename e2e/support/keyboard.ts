import { expect, type Locator, type Page } from '@playwright/test';

const most = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes to something with the tab key alone; fails where that does not lead there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached with the tab key`);
}

/** Goes to a field by its label and types; in a list that chooses what begins so. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

/** Presses a key, on something that is gone to first where that is said. */
export async function press(page: Page, key: string, target?: Locator): Promise<void> {
  if (target) await tabTo(page, target);
  await page.keyboard.press(key);
}
