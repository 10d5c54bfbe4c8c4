import { expect, test, type Page } from '@playwright/test';
import { noteSecrets } from '../support/sensitive.ts';
import { findLink } from '../support/mailbox.ts';
import { sharedSession } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

/** Where each combination is served, on the same services. */
const combinations = {
  'the last release’s remotes in this shell': 'LAST_REMOTES_URL',
  'these remotes in the last release’s shell': 'LAST_SHELL_URL',
};

function addressOf(variable: string): string {
  const address = process.env[variable];
  if (!address) throw new Error(`${variable} does not say where the portal is`);
  return address;
}

/** What a page complains of, but for the 401 that tells a shell that nobody is signed in. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401 \(Unauthorized\)/.test(message.text()))
      problems.push(message.text());
  });
  return problems;
}

for (const [name, variable] of Object.entries(combinations)) {
  test(`${name}: signing in, and a change told of by the shell`, async ({ page }) => {
    const portal = addressOf(variable);
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

  test(`${name}: each remote’s screens`, async ({ page }) => {
    const portal = addressOf(variable);
    const problems = problemsOf(page);
    const { cookie = '' } = await sharedSession('admin@portal.example');
    await page.context().addCookies(
      cookie.split('; ').map((pair) => {
        const [key = '', ...value] = pair.split('=');
        return { name: key, value: value.join('='), url: portal };
      }),
    );
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
}
