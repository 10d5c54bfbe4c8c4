import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { portalUrl } from '../support/api-session.ts';
import { enter, sharedSession } from '../support/sign-in.ts';

const folder = join(import.meta.dirname, '../../docs/screenshots');
const partner = 'rep@coastal.example';
const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

interface Screen {
  name: string;
  email: string;
  path: string | (() => Promise<string>);
  /** Is there once the screen is whole. */
  seen: (page: Page) => Promise<void>;
}

let quote: Promise<string> | undefined;
/** A quote whose statement was read, made once. */
const quotePath = async (section: string): Promise<string> => {
  const headers = await sharedSession(partner);
  quote ??= analyzeQuote(headers, 'Harbor Light Bakery', 'worldpay-1.pdf');
  const found = await fetch(`${portalUrl}/api/quotes?search=${await quote}`, { headers });
  const [{ id } = { id: 0 }] = (await found.json()) as { id: number }[];
  return `/quotes/${id}${section}`;
};

const screens: Screen[] = [
  {
    name: 'dashboard',
    email: partner,
    path: '/',
    seen: (page) => expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible(),
  },
  {
    name: 'quotes',
    email: partner,
    path: '/quotes',
    seen: (page) => expect(page.getByRole('button', { name: 'Export' })).toBeVisible(),
  },
  {
    name: 'figures',
    email: partner,
    path: () => quotePath('/figures'),
    seen: (page) => expect(page.getByLabel('Name of fee 1', { exact: true })).toBeVisible(),
  },
  {
    name: 'proposal',
    email: partner,
    path: () => quotePath('/proposal'),
    seen: (page) => expect(page.getByText('Savings Line by Line')).toBeVisible(),
  },
  {
    name: 'applications',
    email: 'admin@portal.example',
    path: '/admin/applications',
    seen: (page) => expect(page.getByRole('button', { name: 'Export' })).toBeVisible(),
  },
];

for (const { name, email, path, seen } of screens)
  for (const [size, viewport] of Object.entries(widths))
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${name}, ${size}, ${colorScheme}`, async ({ browser }) => {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          baseURL: portalUrl,
        });
        const page = await context.newPage();
        await enter(page, portalUrl, email);
        await page.goto(typeof path === 'string' ? path : await path());
        await seen(page);
        await expect(page.locator('.fui-Skeleton')).toHaveCount(0);
        await page.evaluate(() =>
          Promise.all(Array.from(document.images, (image) => image.decode())),
        );
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
        await context.close();
      });
