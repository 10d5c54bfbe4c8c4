import type { Browser, Page } from '@playwright/test';
import { startSignedIn } from './sign-in.ts';

export const wide = { width: 1440, height: 900 };

/** A window of its own, as on another machine, with somebody signed in. */
export async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: wide })).newPage();
  await startSignedIn(page, email);
  return page;
}
