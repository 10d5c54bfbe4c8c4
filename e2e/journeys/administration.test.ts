import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { analyzeQuote, correctQuote } from '../support/analyze-quote.ts';
import { portalUrl } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { findLink } from '../support/mailbox.ts';
import { noteSecrets } from '../support/sensitive.ts';
import { sharedSession, startSignedIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

interface Priced {
  id: number;
  proposedProgram: string;
  proposedFees: { name: string; rateValue: string }[];
}

const toPercent = (fraction: string): string => (Number(fraction) * 100).toFixed(2);

const unique = Date.now();
const admin = 'admin@portal.example';

const screens = [
  ['User Management', '/admin/partners', 'Users', 'Add User'],
  ['Partner Companies', '/admin/partner-companies', 'Partner companies', 'Add Company'],
  ['Fee Rates', '/admin/rates', 'Fee rates of Interchange Plus Standard', 'Add Program'],
  ['Learned Layouts', '/admin/layouts', 'Learned layouts', null],
  ['Activity Log', '/admin/activity', 'Activity log', null],
] as const;

/** Has one layout learned, from a statement that no other journey reads. */
async function teachLayout(): Promise<void> {
  const headers = await sharedSession(admin);
  const layouts = async (): Promise<unknown[]> =>
    (await (
      await fetch(`${portalUrl}/api/quotes/learned-layouts`, { headers })
    ).json()) as unknown[];
  if ((await layouts()).length) return;
  await correctQuote(headers, await analyzeQuote(headers, 'Ember & Oak', 'firstdata-2.pdf'));
  await expect.poll(async () => (await layouts()).length).toBeGreaterThan(0);
}

async function open(page: Page, label: string, path: string): Promise<void> {
  await startSignedIn(page, admin);
  await page.getByRole('link', { name: label, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible();
}

/** A page of somebody else, with nobody signed in. */
const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: portalUrl })).newPage();

async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Looks for one row of a table by the search above it. */
async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
}

test('an invited person signs in, is edited, deactivated and thrown out at the next click', async ({
  page,
  browser,
}) => {
  const email = `nia-${unique}@coastal.example`;
  await open(page, 'User Management', '/admin/partners');
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
  // A new name is no reason to end a session.
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
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain('Name from Nia Cole to Nia Coleman');
  expect(csv.trim().split('\r\n')).toHaveLength(await log.getByRole('row').count());
});

test('a company’s new name follows through, and its people stay out while it is inactive', async ({
  page,
  browser,
}) => {
  const name = `Harbor Sales ${unique}`;
  const email = `finn-${unique}@harbor.example`;
  await open(page, 'Partner Companies', '/admin/partner-companies');
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
  await expect(edit.getByRole('alert')).toContainText('1 active user is signed out at once');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Inactive');
  await partner.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect(partner.getByLabel('Email address')).toBeVisible();
});

test('two administrators who edit the same thing: the second is told, nothing is lost', async ({
  page,
  browser,
}) => {
  const name = `Twice ${unique}`;
  await open(page, 'Partner Companies', '/admin/partner-companies');
  await page.getByRole('button', { name: 'Add Company' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Partner Company' });
  await dialog.getByLabel('Company Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Company' }).click();
  await expectToast(page, 'Partner company created successfully');

  const other = await newPage(browser);
  await startSignedIn(other, admin);
  await other.goto(`/admin/partner-companies?search=${encodeURIComponent(name)}`);
  await page.goto(`/admin/partner-companies?search=${encodeURIComponent(name)}`);
  const open1 = page.getByRole('dialog', { name: 'Edit Partner Company' });
  const open2 = other.getByRole('dialog', { name: 'Edit Partner Company' });
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await other.getByRole('button', { name: `Edit ${name}` }).click();
  await open1.getByLabel('Description').fill('By the first');
  await open2.getByLabel('Description').fill('By the second');
  await open1.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Partner company updated successfully');
  await open2.getByRole('button', { name: 'Save Changes' }).click();
  await expect(open2.getByRole('alert')).toContainText(
    'Someone else changed this company meanwhile. Nothing was overwritten.',
  );
  await expectAccessible(other);
  await open2.getByRole('button', { name: 'Reload' }).click();
  await expect(open2.getByLabel('Description')).toHaveValue('By the first');
  await open2.getByLabel('Description').fill('By both');
  await open2.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(other, 'Partner company updated successfully');
  await page.reload();
  await expect(page.getByText('By both')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Partner company deleted successfully');
});

test('a changed rate reaches new proposals and leaves quotes as they were', async ({ page }) => {
  const rep = await sharedSession('rep@coastal.example');
  const statement = readFileSync(
    new URL('../../services/quotes/fixtures/statements/square-1.pdf', import.meta.url),
  ).toString('base64');
  const call = async (path: string, method: string, body?: object) => {
    const reply = await fetch(`${portalUrl}/api${path}`, {
      method,
      headers: rep,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return (await reply.json()) as Priced;
  };
  async function analyze() {
    const { id } = await call('/quotes', 'POST', { merchantName: `Rates ${unique}` });
    await call(`/quotes/${id}/save-pdf`, 'POST', { fileName: 'a.pdf', fileContent: statement });
    await call(`/quotes/${id}/convert-images`, 'POST');
    return call(`/quotes/${id}/analyze-images`, 'POST');
  }
  const markupOf = ({ proposedFees }: Priced) =>
    proposedFees.find(({ name }) => name === 'Processing markup')?.rateValue;

  const before = await analyze();
  const program = before.proposedProgram;
  const was = toPercent(markupOf(before) ?? '');
  const lower = toPercent('0.0001');
  await open(page, 'Fee Rates', '/admin/rates');
  const row = page
    .getByRole('table', { name: `Fee rates of ${program}` })
    .getByRole('row', { name: /Processing markup/ });
  async function setMarkup(percent: string): Promise<void> {
    await row.getByRole('button', { name: 'Edit Processing markup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Fee Rate' });
    await dialog.getByLabel('Rate (%)').fill(percent);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Fee rate updated successfully');
    await expect(row).toContainText(`${percent}%`);
  }
  await expect(row).toContainText(`${was}%`);
  await setMarkup(lower);
  try {
    await expect(async () => expect(markupOf(await analyze())).toBe('0.0001')).toPass();
    expect(await call(`/quotes/${before.id}`, 'GET')).toEqual(before);
  } finally {
    await setMarkup(was);
  }
});

test('what an administrator may do follows the role that is viewed as', async ({ page }) => {
  await startSignedIn(page, admin);
  const status = async (path: string) => (await page.request.get(`/api${path}`)).status();
  try {
    await page.getByLabel('Admin Testing Mode').selectOption('Business Development');
    // The badge comes with the page that is loaded anew.
    await expect(page.getByText('Test', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
    for (const path of ['/users', '/partner-companies', '/fee-rates', '/activity'])
      expect(await status(path)).toBe(403);
    for (const [, path] of screens) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(
        'Access denied. This page is only available to administrators.',
      );
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear test mode' }).click();
    await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
    expect(await status('/users')).toBe(200);
    await page.goto('/admin/activity?action=access.refused');
    const refused = page.getByRole('row').filter({ hasText: 'GET /api/partner-companies' }).first();
    await expect(refused).toContainText('viewing the portal as Business Development');
  } finally {
    // Whatever failed: the other journeys need their administrator.
    await page.request.post('/api/admin/clear-test-role');
  }
});

for (const width of [1440, 1024, 390])
  for (const [title, path, table, add] of screens)
    test(`${title} is accessible and whole at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      if (path === '/admin/layouts') await teachLayout();
      await startSignedIn(page, admin);
      await page.goto(path);
      await expect(page.getByRole('table', { name: table })).toBeVisible();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      expect(await page.title()).toContain(title);
      await expectAccessible(page);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
      if (!add) return;
      await page.getByRole('button', { name: add }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: add }).first()).toBeFocused();
    });
