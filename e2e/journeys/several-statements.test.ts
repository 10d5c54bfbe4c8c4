import { fileURLToPath } from 'node:url';
import { createQuote } from '@portal/contracts/quotes/routes';
import { expect, test, type Page } from '../support/test.ts';
import { clientOf } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const fixture = (name: string): string =>
  fileURLToPath(
    new URL(`../../packages/statement-reader/fixtures/statements/${name}`, import.meta.url),
  );
const person = 'rep@coastal.example';

async function openQuote(page: Page, merchantName: string): Promise<void> {
  const client = clientOf(await sharedSession(person));
  const { id } = await client.call(createQuote, { body: { merchantName } });
  await startSignedIn(page, person, `/quotes/${id}`);
}

async function saveAndConvert(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save PDF' }).click();
  await expectToast(page, 'PDF Saved');
  await page.getByRole('button', { name: 'Convert Images' }).click();
  await expectToast(page, 'Images Converted');
}

test('a partner joins pages of one statement, then replaces it with an export', async ({
  page,
}) => {
  await openQuote(page, 'Gull & Gannet Bakery');
  const input = page.getByLabel('Statement PDF');
  await input.setInputFiles([fixture('square-1.pdf'), fixture('square-2.pdf')]);
  await page.getByLabel('Pages of one statement, in this order').check();
  await page.getByRole('button', { name: 'Move square-2.pdf up' }).click();
  await expectAccessible(page);
  await saveAndConvert(page);
  await expect(page.getByText(/^Saved: square-2.pdf and 1 more/)).toBeVisible();
  await expect(page.getByText('5 pages converted.')).toBeVisible();

  const rows = Array.from({ length: 20 }, (_, at) => `2026-03-${at + 10},Visa,100.00,2.90,97.10`);
  const csv = ['Date,Card,Amount,Fee,Net', ...rows].join('\n');
  await input.setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await saveAndConvert(page);
  await page.getByRole('button', { name: 'Analyze Statement' }).click();
  await expectToast(page, 'Analysis Complete');
  await expect(page.getByText(/sums of a list of 20 rows/)).toBeVisible();
  await expect(page.getByLabel('Total volume', { exact: true })).toHaveValue('2,000.00');
});

test('a partner uploads several months at once and corrects one of them', async ({ page }) => {
  await openQuote(page, 'Tern & Tide Coffee');
  const files = [fixture('square-1.pdf'), fixture('square-2.pdf')];
  await page.getByLabel('Statement PDF').setInputFiles(files);
  await page.getByRole('button', { name: 'Save PDF' }).click();
  await expectToast(page, 'PDF Saved');
  await expect(page.getByRole('list', { name: 'Saved statements' })).toContainText('square-2.pdf');
  await page.getByRole('button', { name: 'Convert Images' }).click();
  await expectToast(page, 'Images Converted');
  await page.getByRole('button', { name: 'Analyze Statement' }).click();
  await expectToast(page, 'Analysis Complete');

  const months = page.getByRole('table', { name: 'Months', exact: true });
  await expect(months).toContainText('December 2024');
  await expect(months).toContainText('February 2025');
  await expect(
    page.getByText(/Months are missing between the first and the last/).first(),
  ).toBeVisible();
  await expect(page.getByText('Annual savings, extrapolated')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Statement', { exact: true }).first().selectOption({ index: 1 });
  const processor = page.getByLabel('Current processor', { exact: true });
  await expect(page.getByLabel('Month of the statement')).toHaveValue('2024-12');
  await page.getByLabel('Month of the statement').fill('2025-01');
  await expectToast(page, 'Analysis Updated');
  await expect(months).toContainText('January 2025');
  await expect(page.getByText(/Months are missing between the first and the last/)).toHaveCount(0);
  await expect(processor).toHaveValue('Square');
});
