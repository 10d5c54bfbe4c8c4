import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { helpPicture, helpSchema } from '@portal/contracts/core/help';
import type { Role } from '@portal/contracts/core/roles';
import { screensSchema } from '@portal/contracts/core/screens';
import { firstOf, outside, partner, quotePath, takePicture } from './take-picture.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Accounts by role: the role with the fewest permissions of a screen; administrators for reviewers' screens. */
const accounts: [Role, string][] = [
  ['representative', partner],
  ['representative_manager', 'manager@coastal.example'],
  ['admin', 'admin@portal.example'],
];
/** Records to show, by the path of their screen. */
const records: Record<string, () => Promise<string>> = {
  '/quotes/:id': () => quotePath(),
  '/applications/:id': async () => `/applications/${await firstOf('applications')}`,
};

for (const file of globSync('mfe-*/help.json', { cwd: root })) {
  const folder = join(root, dirname(file));
  const screens = screensSchema.parse(read(join(folder, 'screens.json')));
  for (const { path } of helpSchema.parse(read(join(root, file))))
    test(`help of ${path}`, async ({ browser }) => {
      const screen = screens.find((one) => one.path === path);
      const [, email] = accounts.find(([role]) => screen?.roles.includes(role)) ?? [];
      if (!email) throw new Error(`${path} is no screen of ${folder}`);
      await takePicture(browser, {
        email,
        path: (await records[path]?.()) ?? path,
        viewport: { width: 1120, height: 700 },
        colorScheme: 'light',
        seen: async (page) => {
          await expect(page.locator('main')).toContainText(/\S/);
          await page.waitForFunction(() => {
            const replies = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
            return performance.now() - Math.max(...replies.map((one) => one.responseEnd)) > 1000;
          });
        },
        file: join(outside ?? folder, helpPicture(path)),
      });
    });
}
