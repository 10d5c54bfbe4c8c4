import { expect, test } from '../support/test.ts';
import { noteSecrets } from '../support/sensitive.ts';
import { findLink } from '../support/mailbox.ts';
import { neededAddress } from '../support/needed-address.ts';
import { problemsOf } from '../support/problems.ts';
import { enter } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const combinations = {
  'the last release’s remotes in this shell': 'LAST_REMOTES_URL',
  'these remotes in the last release’s shell': 'LAST_SHELL_URL',
};

for (const [name, variable] of Object.entries(combinations))
  test.describe(name, () => {
    const portal = neededAddress(variable);

    test('signing in, and a change with a toast of the shell', async ({ page }) => {
      const problems = problemsOf(page);
      await page.goto(portal);
      await page.getByRole('button', { name: 'Sign In to Continue' }).click();
      const since = new Date();
      await page.getByLabel('Email address').fill('bizdev@portal.example');
      await page.getByRole('button', { name: 'Send magic link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      const { pathname, search } = new URL(await findLink('bizdev@portal.example', since));
      await page.goto(portal + pathname + search);
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      noteSecrets(...(await page.context().cookies()).map(({ value }) => value));
      await expect(page.getByRole('table', { name: 'Recent applications' })).toBeVisible();

      await page.getByRole('link', { name: 'Quotes', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
      await page.getByRole('button', { name: 'New Quote' }).click();
      const dialog = page.getByRole('dialog', { name: 'New Quote' });
      await dialog.getByLabel('Merchant name').fill(`Of two releases ${Date.now()}`);
      await dialog.getByRole('button', { name: 'Continue to Upload' }).click();
      await expectToast(page, 'Quote Created');
      await expect(page.getByRole('button', { name: 'Save PDF' })).toBeVisible();
      await expect(page.getByText('A new version of the portal is available.')).toHaveCount(0);
      expect(problems).toEqual([]);
    });

    test('each remote’s screens', async ({ page }) => {
      const problems = problemsOf(page);
      await enter(page, portal, 'admin@portal.example');
      for (const [path, heading] of [
        ['/', 'Dashboard'],
        ['/admin/applications', 'All Applications'],
        ['/quotes', 'Quotes'],
        ['/admin/partner-companies', 'Partner Companies'],
        ['/admin/rates', 'Fee Rates'],
      ] as const) {
        await page.goto(portal + path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expect(page.getByRole('table').first()).toBeVisible();
      }
      expect(problems).toEqual([]);
    });
  });
