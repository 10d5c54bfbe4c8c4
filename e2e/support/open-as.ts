import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { startSignedIn } from './sign-in.ts';

export const wide = { width: 1440, height: 900 };

export async function openAs(
  browser: Browser,
  email: string,
  { path, ...options }: BrowserContextOptions & { path?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: wide, ...options });
  const page = await context.newPage();
  await startSignedIn(page, email, path);
  return page;
}
