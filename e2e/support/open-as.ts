import type { Browser, Page } from '@playwright/test';
import { startSignedIn } from './sign-in.ts';

export const wide = { width: 1440, height: 900 };

export async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: wide })).newPage();
  await startSignedIn(page, email);
  return page;
}
