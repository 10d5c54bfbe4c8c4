import { expect, type Page } from '@playwright/test';
import { startSignedIn } from './sign-in.ts';

export const admin = 'admin@portal.example';

export async function openScreen(page: Page, label: string, path: string): Promise<void> {
  await startSignedIn(page, admin);
  await page.getByRole('link', { name: label, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible();
}
