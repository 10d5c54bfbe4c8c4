import { expect, type Page } from '@playwright/test';

export async function expectStep(page: Page, step: number, title: string): Promise<void> {
  await expect(page.getByText(`Step ${step} of 6`)).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
}
