import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '../support/test.ts';
import {
  listRevenueImports,
  undoRevenueImport,
} from '@portal/contracts/applications/import-routes';
import { quarterOf } from '@portal/contracts/applications/quarters';
import { getRevenueStats } from '@portal/contracts/applications/revenue-routes';
import { listApplications } from '@portal/contracts/applications/routes';
import { decimal } from '@portal/contracts/core/decimal';
import { clientOf } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startWithSession } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const merchant = 'Wren & Thistle';
/** Two quarters before the demo data, and the current one. */
const newest = quarterOf(new Date());
const quarters = ['Q1-2023', 'Q2-2023', newest];

/** A processor's report with its own column names and a row of an unknown merchant. */
function reportOf(applicationId: number): string {
  const rows = quarters.map((quarter, at) => {
    const volume = 24_000 + at * 1000;
    const earnings = (volume * 3 * 25) / 1000;
    return `${applicationId},"${merchant}",${quarter},"$${volume.toFixed(2)}",2.5%,${earnings.toFixed(2)}`;
  });
  return [
    'App Number,Merchant DBA,Period,Sales Amount,Agent Split,Residual',
    ...rows,
    '999999,Nobody Knows,Q1-2025,100.00,2.5%,7.50',
  ].join('\r\n');
}

let admin: Record<string, string>;
let rep: Record<string, string>;
test.beforeAll(async () => {
  // Mails are limited by address and client, so all journeys share one sign-in per person.
  admin = await sharedSession('admin@portal.example');
  rep = await sharedSession('rep@coastal.example');
  await undoAll();
});

/** An aborted run may have left its import behind. */
async function undoAll(): Promise<void> {
  const client = clientOf(admin);
  const list = () => client.call(listRevenueImports, { query: {} });
  for (const { id, state } of await list())
    if (state === 'imported') await client.call(undoRevenueImport, { params: { id } });
  await expect
    .poll(async () => (await list()).map(({ state }) => state))
    .not.toContainEqual(expect.stringMatching(/^(imported|undoing)$/));
}

async function applicationOf(name: string): Promise<number> {
  const query = { status: 'approved', search: name } as const;
  const [found] = await clientOf(rep).call(listApplications, { query });
  if (!found) throw new Error(`${name} has no approved application`);
  return found.id;
}

const totalEarnings = async (): Promise<string> =>
  (await clientOf(rep).call(getRevenueStats, { query: {} })).totalEarnings;

const dollars = (amount: string): string =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Checks that the page fits its window and axe reports nothing, wide and narrow, in both themes. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (width !== 1024) await expectAccessible(page);
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an administrator imports a report; the partner sees earnings and their formula', async ({
  page,
  browser,
}) => {
  const report = reportOf(await applicationOf(merchant));
  const total = decimal(await totalEarnings())
    .plus(decimal('5625.00'))
    .toFixed(2);
  await startWithSession(page, admin);
  await page.getByRole('link', { name: 'Revenue Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Import' })).toBeVisible();
  await expectToFit(page);

  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Template' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await template).suggestedFilename()).toBe('revenue-import-template.csv');

  await page.getByLabel('Import file').setInputFiles({
    name: 'residuals.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(report),
  });
  const preview = page.getByRole('table', { name: 'Preview' });
  await expect(preview.getByRole('row')).toHaveCount(5);
  await expect(page.getByLabel('Merchant Name').last()).toHaveValue('1');
  await expect(page.getByLabel('Earnings').last()).toHaveValue('5');
  await expectToFit(page);

  await page.getByRole('button', { name: 'Dry Run' }).click();
  await expectToast(page, 'Dry Run Complete');
  await expect(page.getByRole('table', { name: 'Refused rows' })).toContainText(
    'No application has the ID “999999”',
  );
  await expectToFit(page);
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Refused Rows', exact: true }).click();
  expect(readFileSync(await (await refused).path(), 'utf8')).toContain('Nobody Knows');

  await page.getByRole('button', { name: 'Import Data' }).click();
  await expectToast(page, 'Import Complete');
  await expect(page.getByRole('button', { name: 'Undo Import', exact: true })).toBeVisible();
  // The import survives a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Undo Import', exact: true })).toBeVisible();

  const partner = await browser.newContext();
  const theirs = await partner.newPage();
  await startWithSession(theirs, rep);
  await expect(theirs.getByRole('list', { name: 'Earnings by quarter' })).toContainText(newest);
  await expect(theirs.getByText('$650.00', { exact: true })).toBeVisible();
  await expectToFit(theirs);

  await theirs.getByRole('link', { name: 'Revenue Share', exact: true }).click();
  await expect(theirs.getByText(dollars(total), { exact: true })).toBeVisible();
  await expectToFit(theirs);
  await theirs.getByLabel('Quarter', { exact: true }).selectOption('Q2-2023');
  await expect(theirs).toHaveURL(/quarter=Q2-2023/);
  const earnings = theirs.getByRole('button', { name: `Earnings of ${merchant}, Q2-2023` });
  await expect(
    theirs.getByRole('table', { name: 'Revenue by account' }).getByRole('row'),
  ).toHaveCount(2);

  await earnings.click();
  const panel = theirs.getByRole('dialog', { name: 'Earnings' });
  await expect(panel.getByLabel('Formula')).toHaveText('$25,000.00 × 3 × 2.50% = $1,875.00');
  await expect(panel.getByText('Row 3 of residuals.csv')).toBeVisible();
  await expectToFit(theirs);
  await theirs.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(earnings).toBeFocused();

  const exported = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Export' }).click();
  await theirs.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toBe('revenue-shares-Q2-2023.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('1875.00');

  await page.getByRole('button', { name: 'Undo Import', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expectToast(page, 'Import Undone');
  await theirs.reload();
  await expect(theirs.getByText('No revenue shares match')).toBeVisible();
  await partner.close();
});
