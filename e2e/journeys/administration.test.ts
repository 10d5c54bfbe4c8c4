import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '../support/test.ts';
import { createInvite, withdrawInvite } from '@portal/contracts/auth/routes';
import { clientOf, portalUrl } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { findLink, subjectsTo } from '../support/mailbox.ts';
import { admin, openScreen } from '../support/open-screen.ts';
import { noteSecrets } from '../support/sensitive.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const unique = Date.now();

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: portalUrl })).newPage();

async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
}

test('an invited person signs in, is edited, deactivated and signed out at the next click', async ({
  page,
  browser,
}) => {
  const email = `nia-${unique}@coastal.example`;
  await openScreen(page, 'User Management', '/admin/partners');
  await page.getByRole('button', { name: 'Add User' }).click();
  const add = page.getByRole('dialog', { name: 'Add User' });
  await add.getByLabel('First Name').fill('Nia');
  await add.getByLabel('Last Name').fill('Cole');
  await add.getByLabel('Email').fill(email);
  await expect(add.getByRole('button', { name: 'Send Invitation' })).toBeDisabled();
  await choose(page, 'Company', 'Coastal Payments');
  await add.getByLabel('Role').selectOption('Representative');
  const since = new Date();
  await add.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'User invitation sent successfully');
  await search(page, 'Search users', email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Pending');

  const link = await findLink(email, since);
  const partner = await newPage(browser);
  await partner.goto(link);
  await expect(partner.getByText('This invitation is for')).toContainText(email);
  await partner.getByRole('button', { name: 'Continue' }).click();
  await expect(partner.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect(partner.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(partner.getByText('Nia Cole').first()).toBeVisible();

  const again = await newPage(browser);
  await again.goto(link);
  await expect(again.getByRole('alert')).toContainText('This invitation has been used already');

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Edit Nia Cole' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('Last Name').fill('Coleman');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'User updated successfully');
  await expect(row).toContainText('Nia Coleman');
  // A new name does not end a session.
  await partner.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect(partner.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible();

  await row.getByRole('button', { name: 'Edit Nia Coleman' }).click();
  await edit.getByRole('button', { name: 'Deactivate User' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate User' });
  await question.getByRole('button', { name: 'Deactivate User' }).click();
  await expect(row).toContainText('Inactive');
  await partner.getByRole('link', { name: 'My Applications' }).click();
  await expect(partner.getByLabel('Email address')).toBeVisible();
  expect(new URL(partner.url()).pathname).toBe('/auth');

  await row.getByRole('button', { name: 'Edit Nia Coleman' }).click();
  await edit.getByRole('button', { name: 'Delete User' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(deletion.getByRole('combobox')).toHaveValue('Avery Stone');
  await deletion.getByRole('button', { name: 'Delete User' }).click();
  await expectToast(page, 'User deleted successfully');
  await expect(page.getByText('No users match')).toBeVisible();

  await page.getByRole('link', { name: 'Activity Log' }).click();
  await search(page, 'Search the log', email);
  const log = page.getByRole('table', { name: 'Activity log' });
  for (const action of [
    'Invitation created',
    'Invitation accepted',
    'Sign in succeeded',
    'Sign in refused',
    'User changed',
    'User deactivated',
    'User deleted',
  ])
    await expect(log.getByText(action, { exact: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file (.csv)' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain('Name from Nia Cole to Nia Coleman');
  expect(csv.trim().split('\r\n')).toHaveLength(await log.getByRole('row').count());
});

test('an administrator resends several invitations at once, on a phone', async ({ page }) => {
  const headers = await sharedSession(admin);
  const api = clientOf(headers);
  const emails = [1, 2].map((n) => `again-${unique}-${n}@coastal.example`);
  const person = { firstName: 'Ora', lastName: 'Pax', company: 'Coastal Payments' };
  const invites = await Promise.all(
    emails.map((email) =>
      api.call(createInvite, { body: { ...person, email, role: 'representative' } }),
    ),
  );
  const mailed = () => Promise.all(emails.map(async (to) => (await subjectsTo(to)).length));
  await expect.poll(mailed).toEqual([1, 1]);

  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, admin, `/admin/partners?search=again-${unique}&status=pending`);
  await page.getByRole('checkbox', { name: `Select ${emails[0]}` }).check();
  const bar = page.getByRole('region', { name: 'Selected invitations' });
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Select All 2' }).click();
  await expect(bar).toContainText('2 selected');
  await expect(bar).toBeInViewport();
  await expectAccessible(page);
  await expectFits(page);
  await bar.getByRole('button', { name: 'Resend Invitations' }).click();
  await expectToast(page, 'Invitations resent successfully');
  await expect(bar).toHaveCount(0);
  await expect.poll(mailed).toEqual([2, 2]);
  for (const { id } of invites) await api.call(withdrawInvite, { params: { id } });
});

test('a company’s new name is applied, and its people cannot sign in while it is inactive', async ({
  page,
  browser,
}) => {
  const name = `Harbor Sales ${unique}`;
  const email = `finn-${unique}@harbor.example`;
  await openScreen(page, 'Partner Companies', '/admin/partner-companies');
  await page.getByRole('button', { name: 'Add Company' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add Partner Company' });
  await add.getByLabel('Company Name').fill(name);
  await add.getByRole('button', { name: 'Add Company' }).click();
  await expectToast(page, 'Partner company created successfully');

  const headers = await sharedSession(admin);
  const post = (path: string, body: object) =>
    fetch(`${portalUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const person = {
    firstName: 'Finn',
    lastName: 'Hart',
    email,
    company: name,
    role: 'representative',
  };
  await expect(async () => {
    expect((await post('/auth/invite', person)).status).toBe(201);
  }).toPass();
  const { magicLink } = (await (await post('/admin/generate-magic-link', { email })).json()) as {
    magicLink: string;
  };
  noteSecrets(new URL(magicLink).searchParams.get('token') ?? '');
  const partner = await newPage(browser);
  await partner.goto(magicLink);
  await partner.getByRole('button', { name: 'Continue' }).click();
  await expect(partner.getByText(name).first()).toBeVisible();

  await search(page, 'Search companies', name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const refused = page.getByRole('alertdialog', { name: 'Delete Partner Company' });
  await expect(refused).toContainText('It has 1 user.');
  await expect(refused.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await refused.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Partner Company' });
  await edit.getByLabel('Company Name').fill(`${name} Renamed`);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Partner company updated successfully');
  await expect(async () => {
    await partner.reload();
    await expect(partner.getByText(`${name} Renamed`).first()).toBeVisible();
  }).toPass();

  await row.getByRole('button', { name: `Edit ${name} Renamed` }).click();
  await edit.getByRole('checkbox', { name: 'Active' }).uncheck();
  await expect(edit.getByRole('alert')).toContainText(
    '1 active user will be signed out immediately',
  );
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Inactive');
  // The portal may have noticed by itself, on the way to sign-in.
  await partner.goto('/quotes');
  await expect(partner.getByLabel('Email address')).toBeVisible();
});
