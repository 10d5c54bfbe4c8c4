import { expect, type Page } from '@playwright/test';

/** Waits for a toast's title; what is said for screen readers beside it does not count. */
export const expectToast = (page: Page, title: string): Promise<void> =>
  expect(page.getByText(title, { exact: true }).first()).toBeVisible();
