import { acceptConditions } from '../support/accept-conditions.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { findInMail } from '../support/mailbox.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';
import { expect, test } from '../support/test.ts';

const rep = 'rep@coastal.example';

test('a tiered statement becomes a proposal that states its rates and a range of savings', async ({
  page,
  browser,
}) => {
  const to = 'mara@heron.example';
  const headers = await sharedSession(rep);
  const { id } = await analyzeQuote(headers, 'Heron Hardware', 'tsys-1.pdf');
  await startSignedIn(page, rep, `/quotes/${id}/proposal`);
  await expect(page.getByRole('heading', { name: 'Estimated Costs' })).toBeVisible();
  await expect(page.getByText(/Choose the type of business/)).toBeVisible();
  await page.getByLabel('Type of business').selectOption('General retail');
  await page.getByLabel('How does the merchant take cards?').selectOption('Mostly in person');
  await page.getByLabel('Debit cards, % of volume').fill('45');
  await page.getByRole('button', { name: 'Update Estimate' }).click();
  await expectToast(page, 'Estimate Updated');
  await expect(page.getByText(/Choose the type of business/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Assumptions of the estimate' }).click();
  // The statement prints Visa's debit cards: no answer replaces these.
  for (const row of [
    /^Debit share, Visa (2\d%) \1 \1 Statement: VD VISA DEBIT/,
    /^Debit share, Mastercard (4\d%) \1 \1 Your answer/,
  ])
    await expect(page.getByRole('row', { name: row })).toBeVisible();
  await expectAccessible(page);

  const since = new Date();
  await page.getByRole('button', { name: 'Send Proposal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Proposal' });
  await dialog.getByLabel("Signer's email").fill(to);
  await acceptConditions(dialog);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Version 1, sent')).toBeVisible();

  const link = await findInMail(to, /https?:\/\/\S+\/p\/[\w-]{43}/, since);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shop = await context.newPage();
  await shop.goto(link);
  await expect(shop.getByRole('heading', { name: 'Your rates' })).toBeVisible();
  await expect(
    shop.getByRole('row', { name: /Interchange and network fees at cost/ }),
  ).toBeVisible();
  await expect(shop.getByText(/We estimate that you would|Savings are uncertain/)).toBeVisible();
  await expect(
    shop.getByText(/Mastercard debit cards 4\d% \(entered by the sender\)/),
  ).toBeVisible();
  await expectAccessible(shop);
  await expectFits(shop);
});
