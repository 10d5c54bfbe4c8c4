import { readFileSync } from 'node:fs';
import { updateApplication } from '@portal/contracts/applications/routes';
import { expect, test, type Browser, type Page } from '../support/test.ts';
import { acceptConditions } from '../support/accept-conditions.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { clientOf } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { expectLight } from '../support/expect-light.ts';
import { findInMail, subjectsTo } from '../support/mailbox.ts';
import { haveMerchantSign, merchantForm } from '../support/have-merchant-sign.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';

const rep = 'rep@summit.example';

async function pricedQuote(merchant: string): Promise<number> {
  return (await analyzeQuote(await sharedSession(rep), merchant, 'worldpay-1.pdf')).id;
}

/** Sends a proposal as a representative. Returns the link mailed to the merchant. */
async function send(page: Page, id: number, to: string): Promise<string> {
  const since = new Date();
  await page.goto(`/quotes/${id}/proposal`);
  await page.getByRole('button', { name: 'Send Proposal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Proposal' });
  await dialog.getByLabel("Signer's email").fill(to);
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Plover');
  await dialog.getByLabel('Personal message').fill('It was good to meet you.');
  await acceptConditions(dialog);
  await dialog.getByLabel('Your phone').fill('(555) 010-0123');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.frameLocator('iframe[title="Page"]');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(preview.getByText('(555) 010-0123')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Continue' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(
    dialog.frameLocator('iframe[title="Email"]').getByRole('link', { name: 'Read the Proposal' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`Waiting for Ada Plover (${to})`)).toBeVisible();
  return findInMail(to, /https?:\/\/\S+\/p\/[\w-]{43}/, since);
}

/** Completes a draft through the API with what the quote did not know. `address` is the draft's URL. */
async function completeDraft(address: string, email: string): Promise<void> {
  const names = { firstName: 'Ada', lastName: 'Plover', legalBusinessName: 'Plover Provisions' };
  await clientOf(await sharedSession(rep)).call(updateApplication, {
    params: { id: Number(new URL(address).searchParams.get('id')) },
    body: { ...merchantForm, ...names, email },
  });
}

/** A merchant's phone, without account and session. */
async function phone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...options,
  });
  return context.newPage();
}

test('a statement becomes a signed proposal and a submitted application, the merchant on a phone', async ({
  page,
  browser,
}) => {
  const to = 'ada@plover.example';
  const id = await pricedQuote('Plover Provisions');
  await startSignedIn(page, rep);
  const link = await send(page, id, to);

  const plain = await phone(browser, { javaScriptEnabled: false });
  await plain.goto(link);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
    'Card Processing Proposal for Plover Provisions',
  );
  await expect(plain.getByText('It was good to meet you.')).toBeVisible();
  await expect(plain.getByText('Monthly cost with us')).toBeVisible();
  await expect(plain.getByRole('heading', { name: 'Your rates' })).toBeVisible();
  await plain.context().close();

  const shop = await phone(browser);
  await shop.goto(link);
  await expect(shop.getByRole('heading', { name: 'Accept' })).toBeVisible();
  await expectLight(shop);
  await expectAccessible(shop);
  await expectFits(shop);

  await shop.getByText('Ask a question').tap();
  await shop.getByLabel('Your question to').fill('Is the terminal included?');
  await shop.getByRole('button', { name: 'Send Question' }).tap();
  await expect(shop.getByText('Your question was sent')).toBeVisible();
  await findInMail(rep, /Is the terminal included\?/, new Date(0));
  // The question and all other actions stay on the page.
  const question = shop.getByRole('region', { name: 'Your questions' });
  await expect(question.getByText('Is the terminal included?')).toBeVisible();
  for (const answer of ['Someone else signs', 'Decline'])
    await expect(shop.getByText(answer, { exact: true })).toBeVisible();

  const since = new Date();
  const form = shop.getByRole('form', { name: 'Accept the proposal' });
  await form.getByRole('button', { name: 'Continue' }).tap();
  await expect(form.getByText('Your title is required')).toBeVisible();
  await form.getByLabel('Your title').fill('Owner');
  await form.getByRole('button', { name: 'Continue' }).tap();
  await expect(shop.getByText('We emailed a code to a***@plover.example')).toBeVisible();
  await expectAccessible(shop);
  await shop.getByLabel(/^I agree to do business electronically/).check();
  await shop.getByLabel(/^I have read this proposal/).check();
  const code = (await findInMail(to, /is \d{6}\./, since)).replace(/\D/g, '');
  await shop.getByLabel('The six-digit code').fill(code === '000000' ? '000001' : '000000');
  await shop.getByRole('button', { name: 'Accept and Sign' }).tap();
  await expect(
    shop.getByText('This code is incorrect. Please check the six digits.'),
  ).toBeVisible();
  await shop.getByLabel('The six-digit code').fill(code);
  await shop.getByRole('button', { name: 'Accept and Sign' }).tap();
  await expect(shop.getByText('Thank you. You accepted this proposal.')).toBeVisible();
  await expect(shop.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  const own = shop.getByRole('link', { name: 'Download the Signed PDF' });
  await expect(own).toBeVisible();
  await expectAccessible(shop);

  await expect
    .poll(() => subjectsTo(to))
    .toContain('Signed: card processing proposal for Plover Provisions');
  await expect
    .poll(() => subjectsTo(rep))
    .toContain('Signed: card processing proposal for Plover Provisions');
  await page.reload();
  await expect(page.getByText('Ada Plover, Owner, accepted it on')).toBeVisible();
  const signed = page.getByRole('link', { name: 'Signed PDF' });
  await expect(signed).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), signed.click()]);
  const file = readFileSync(await download.path());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Application' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(to);
  await completeDraft(page.url(), to);
  await page.reload();
  const business = 'Plover Provisions';
  await haveMerchantSign(page, browser, {
    to,
    name: 'Ada Plover',
    business,
    partner: rep,
  });
  await page.goto(`/quotes/${id}/proposal`);
  await expect(page.getByRole('button', { name: 'Open Application' })).toBeVisible();

  const check = async (buffer: Buffer): Promise<void> => {
    await shop.goto('/verify');
    await expectLight(shop);
    await shop.getByLabel('The PDF').setInputFiles({
      name: 'signed.pdf',
      mimeType: 'application/pdf',
      buffer,
    });
    await shop.getByRole('button', { name: 'Check Document' }).tap();
  };
  await check(file);
  await expect(
    shop.getByRole('heading', { name: 'This document has not changed since it was signed' }),
  ).toBeVisible();
  await expect(shop.getByText('Ada Plover, Owner')).toBeVisible();
  await expectAccessible(shop);
  const altered = Buffer.from(file);
  altered[2000] = (altered[2000] ?? 0) ^ 1;
  await check(altered);
  await expect(
    shop.getByRole('heading', { name: /has changed since it was signed|could not be read/ }),
  ).toBeVisible();
  await shop.context().close();
});

test('a merchant forwards a proposal with a code, and everybody is notified', async ({
  page,
  browser,
}) => {
  const [to, other] = ['cora@turnstone.example', 'dan@turnstone.example'];
  const id = await pricedQuote('Turnstone Tools');
  await startSignedIn(page, rep);
  const shop = await phone(browser);
  await shop.goto(await send(page, id, to));
  const since = new Date();
  await shop.getByText('Someone else signs').tap();
  const form = shop.getByRole('form', { name: 'Forward the proposal', exact: true });
  await form.getByLabel('Name of the person who signs').fill('Dan Turnstone');
  await form.getByLabel('Their email address').fill(to);
  await form.getByRole('button', { name: 'Continue' }).tap();
  await expect(form.getByText('This is your own address')).toBeVisible();
  await form.getByLabel('Their email address').fill(other);
  await form.getByRole('button', { name: 'Continue' }).tap();
  const code = (await findInMail(to, /is \d{6}\./, since)).replace(/\D/g, '');
  const codes = shop.getByRole('form', { name: 'Forward the proposal: enter the code' });
  await codes.getByLabel('The code to forward').fill(code);
  await codes.getByRole('button', { name: 'Forward' }).tap();
  await expect(shop.getByText('is the signer now')).toBeVisible();
  await findInMail(to, /Only they can accept or decline it now/, since);
  await findInMail(rep, /Check that this person may sign for the business/, since);
  await page.reload();
  await expect(page.getByText('Check the signer: the proposal was forwarded')).toBeVisible();

  await shop.goto(await findInMail(other, /https?:\/\/\S+\/p\/[\w-]{43}/, since));
  const refused = new Date();
  await shop.getByText('Decline', { exact: true }).tap();
  await shop.getByLabel('Why do you decline?').selectOption('Another reason');
  const decline = shop.getByRole('form', { name: 'Decline the proposal', exact: true });
  await decline.getByRole('button', { name: 'Continue' }).tap();
  const digits = (await findInMail(other, /is \d{6}\./, refused)).replace(/\D/g, '');
  const confirm = shop.getByRole('form', { name: 'Decline the proposal: enter the code' });
  await confirm.getByLabel('The code to decline').fill(digits);
  await confirm.getByRole('button', { name: 'Decline Proposal' }).tap();
  await expect(shop.getByText('Nothing was agreed to')).toBeVisible();
  await shop.context().close();
});

test('a replaced proposal and an unknown link show this', async ({ page, browser }) => {
  const to = 'ben@sandpiper.example';
  const id = await pricedQuote('Sandpiper Stores');
  await startSignedIn(page, rep);
  const link = await send(page, id, to);
  await page.getByRole('button', { name: 'Send New Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send New Version' });
  await expect(dialog.getByText('version 1 can no longer be accepted')).toBeVisible();
  await acceptConditions(dialog);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Version 2, sent')).toBeVisible();

  const shop = await phone(browser);
  await shop.goto(link);
  await expect(shop.getByText('A newer version has replaced this proposal.')).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Accept and Sign' })).toHaveCount(0);
  for (const token of ['a'.repeat(43), 'short', `${'a'.repeat(42)}/x`]) {
    await shop.goto(`/p/${token}`);
    await expect(shop.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Proposal' }).click();
  await expect(page.getByText('It was withdrawn on')).toBeVisible();
  await shop.context().close();
});
