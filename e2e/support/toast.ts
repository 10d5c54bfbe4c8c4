import { expect, type Page } from '@playwright/test';

/** Waits for a toast with a title; its copy for screen readers does not count. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  // A role change reloads the page half a second after its toast.
  await expect(async () =>
    expect(await page.evaluate(coversPage), 'a toast covers the page').toBe(false),
  ).toPass({ timeout: 10_000 });
}

/** The container of toasts must not hide the screen behind it. */
const coversPage = (): boolean =>
  [...document.querySelectorAll('[data-portal-node]')].some(
    (node) => node.getBoundingClientRect().height >= window.innerHeight,
  );
