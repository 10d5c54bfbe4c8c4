import { expect, type Page } from '@playwright/test';

/** Waits for a toast's title; what is said for screen readers beside it does not count. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  // Another role is shown by loading the page anew, half a second after its toast.
  await expect(async () =>
    expect(await page.evaluate(coversPage), 'a toast covers the page').toBe(false),
  ).toPass({ timeout: 10_000 });
}

/** Toasts stand in a node of their own, which must not hide the screen behind it. */
const coversPage = (): boolean =>
  [...document.querySelectorAll('[data-portal-node]')].some(
    (node) => node.getBoundingClientRect().height >= window.innerHeight,
  );
