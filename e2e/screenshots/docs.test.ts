import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { outside, partner, quotePath, takePicture } from './take-picture.ts';

const folder = outside ?? join(import.meta.dirname, '../../docs/screenshots');
const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

interface Screen {
  name: string;
  email: string;
  path: string | (() => Promise<string>);
  seen: (page: Page) => Promise<void>;
}

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
        await takePicture(browser, {
          email,
          viewport,
          colorScheme,
          seen,
          path: typeof path === 'string' ? path : await path(),
          file: join(folder, `${name}-${size}-${colorScheme}.png`),
        });
      });
