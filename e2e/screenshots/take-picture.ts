import { expect, type Browser, type Page } from '@playwright/test';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { portalUrl } from '../support/api-session.ts';
import { sharedSession } from '../support/shared-session.ts';
import { enter } from '../support/sign-in.ts';

/** Alternative output folder, which keeps the project's pictures. */
export const outside = process.env['SCREENSHOTS_DIR'];

export const partner = 'rep@coastal.example';

export interface Picture {
  email: string;
  path: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  seen: (page: Page) => Promise<void>;
  file: string;
}

export async function takePicture(browser: Browser, picture: Picture): Promise<void> {
  const { email, path, viewport, colorScheme, seen, file } = picture;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    baseURL: portalUrl,
  });
  const page = await context.newPage();
  await enter(page, portalUrl, email);
  await page.goto(path);
  await seen(page);
  await expect(page.locator('.fui-Skeleton, .fui-Spinner')).toHaveCount(0);
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())));
  await page.screenshot({ path: file });
  await context.close();
}

let quote: ReturnType<typeof analyzeQuote> | undefined;
/** Returns the path of a quote with an analyzed statement, created once. */
export async function quotePath(section = ''): Promise<string> {
  const headers = await sharedSession(partner);
  quote ??= analyzeQuote(headers, 'Harbor Light Bakery', 'worldpay-1.pdf');
  return `/quotes/${(await quote).id}${section}`;
}

export async function firstOf(list: string): Promise<number> {
  const found = await fetch(`${portalUrl}/api/${list}`, { headers: await sharedSession(partner) });
  const [record] = (await found.json()) as { id: number }[];
  if (!record) throw new Error(`${list} is empty`);
  return record.id;
}
