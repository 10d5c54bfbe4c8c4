import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const statement = fileURLToPath(
  new URL('../../packages/statement-reader/fixtures/statements/worldpay-1.pdf', import.meta.url),
);

test('a partner signs in, uploads a statement and gets a quote', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  const field = (label: string) => page.getByLabel(label, { exact: true });
  // A 401 before signing in tells the shell that nobody is signed in.
  const known = /401 \(Unauthorized\)/;

  await signIn(page, 'rep@coastal.example');
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Quotes' })).toContainText('Bluebird Lane Bakery');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Quote' });
  await dialog.getByRole('button', { name: 'Continue to Upload' }).click();
  await expect(dialog.getByText('Merchant name is required')).toBeVisible();
  await dialog.getByLabel('Merchant name').fill('Wren & Thistle Boutique');
  await dialog.getByLabel('Contact email').fill('clara@wren.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue to Upload' }).click();
  await expectToast(page, 'Quote Created');

  await expect(page.getByRole('button', { name: 'Convert Images' })).toBeDisabled();
  await page.getByLabel('Statement PDF').setInputFiles(statement);
  await page.getByRole('button', { name: 'Save PDF' }).click();
  await expectToast(page, 'PDF Saved');
  await expect(page.getByRole('button', { name: 'Analyze Statement' })).toBeDisabled();
  await page.getByRole('button', { name: 'Convert Images' }).click();
  await expectToast(page, 'Images Converted');
  await expect(page.getByText('2 pages converted.')).toBeVisible();
  await page.getByRole('button', { name: 'Analyze Statement' }).click();
  await expectToast(page, 'Analysis Complete');

  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
  await expect(field('Current processor')).toHaveValue('Worldpay');
  await expect(field('Total volume')).toHaveValue('25,415.68');
  await expect(field('Transaction count')).toHaveValue('402');
  await expect(field('Total fees')).toHaveValue('661.19');
  await expect(page.getByText('Discrepancy detected!')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Proposed Fees' })).toBeVisible();
  await expect(page.getByText('Annual savings')).toBeVisible();
  await expectAccessible(page);

  const total = field('Total fees');
  await total.fill('700.00');
  await expect(page.getByText('Discrepancy detected!')).toBeVisible();
  await total.fill('661.19');
  await expect(page.getByText('Discrepancy detected!')).toHaveCount(0);

  await field('Charge per transaction of fee 61').fill('44');
  await total.fill('671.19');
  await expect(page.getByText('Discrepancy detected!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Analysis Updated');
  await page.reload();
  await expect(field('Total fees')).toHaveValue('671.19');
  await expect(page.getByRole('button', { name: 'Re-analyze' })).toBeEnabled();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: /is analyzed/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In to Continue' })).toBeVisible();
  expect(problems.filter((problem) => !known.test(problem))).toEqual([]);
});
