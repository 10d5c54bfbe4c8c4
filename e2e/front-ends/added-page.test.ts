import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { neededAddress } from '../support/needed-address.ts';
import { problemsOf } from '../support/problems.ts';
import { buildRemoteWithPage } from '../support/remote-with-page.ts';
import { enter } from '../support/sign-in.ts';

const portal = neededAddress('REPLACEABLE_URL');
const folder = process.env['REPLACEABLE_FOLDER'] ?? '';

test('a remote with a new page is deployed alone and appears in a running shell', async ({
  page,
}) => {
  const built = buildRemoteWithPage({ path: '/admin/trial', title: 'Trial Page' });
  const problems = problemsOf(page);
  await enter(page, portal, 'admin@portal.example');
  await page.goto(`${portal}/admin/rates`);
  await expect(page.getByRole('table').first()).toBeVisible();
  const link = page.getByRole('link', { name: 'Trial Page' });
  await expect(link).toHaveCount(0);

  for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
  cpSync(built, folder, { recursive: true });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('A new version of the portal is available.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();

  await link.click();
  await expect(page.getByRole('heading', { name: 'Trial Page', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A page of its own' })).toBeVisible();
  await expect(page).toHaveTitle('Trial Page · Partner Portal');
  await page.goto(`${portal}/admin/trial`);
  await expect(page.getByRole('heading', { name: 'A page of its own' })).toBeVisible();
  expect(problems).toEqual([]);
});
