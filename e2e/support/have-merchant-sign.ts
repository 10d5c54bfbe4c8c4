import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './expect-fits.ts';
import { expectLight } from './expect-light.ts';
import { findInMail, subjectsTo } from './mailbox.ts';
import { sensitive } from './sensitive.ts';
import { expectToast } from './toast.ts';

/** A complete draft of Tern Tackle, except for the fields requested from the merchant. */
export const merchantForm = {
  status: 'draft',
  firstName: 'Ola',
  lastName: 'Tern',
  phone: '8435550142',
  email: 'ola@tern.example',
  homeAddress: '4 Quay Street',
  homeCity: 'Charleston',
  homeState: 'SC',
  homeZip: '29401',
  legalBusinessName: 'Tern Tackle LLC',
  businessAddress: '4 Quay Street',
  businessCity: 'Charleston',
  businessState: 'SC',
  businessZip: '29401',
  businessPhone: '8435550143',
  businessStartDate: '2019-04-01',
  businessType: 'retail',
  einFederalTaxId: '123456789',
  bankName: 'Harbor Bank',
  routingNumber: '021000021',
  accountNumber: '000123456789',
  dateOfBirth: '1980-07-04',
  driversLicense: 'SC7654321',
  totalMonthlyCcVolume: '25000',
  averageTicket: '18',
  highTicket: '400',
  swipedHandKeyedRatio: '90-10',
  connectionType: 'internet',
  autoBatchTime: '22:30',
  productsSold: 'Tackle',
  acceptsWexFleetCards: false,
  currentlyAcceptingCards: true,
} as const;

export interface Signing {
  to: string;
  name: string;
  business: string;
  partner: string;
}

/** Of the narrowest phones. */
const width = 320;

/** In the form of a draft: asks the merchant for two fields, fills them in and signs on a phone, and submits. */
export async function haveMerchantSign(
  page: Page,
  browser: Browser,
  { to, name, business, partner }: Signing,
): Promise<void> {
  const since = new Date();
  await page.getByRole('button', { name: 'Ask the Merchant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the Merchant' });
  await dialog.getByRole('checkbox', { name: 'SSN' }).check();
  await dialog.getByRole('checkbox', { name: 'Products Sold' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask the Merchant' }).click();
  await expectToast(page, 'Request Sent');
  await expect(page.getByText(`0 of 2 filled in by ${name}`)).toBeVisible();
  await expectAccessible(page);
  const link = await findInMail(to, /https?:\/\/\S+\/m\/[\w-]{43}/, since);

  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
  });
  const shop = await context.newPage();
  await shop.goto(link);
  await expectLight(shop);
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Email Me a Code' }).tap();
  const codeSince = async (at: Date): Promise<string> =>
    (await findInMail(to, /code is \d{6}\./, at)).replace(/\D/g, '');
  await shop.getByLabel('Code from the email').fill(await codeSince(since));
  await shop.getByRole('button', { name: 'Confirm' }).tap();
  await shop.getByLabel('SSN').fill('123');
  await shop.getByRole('button', { name: 'Save and Continue' }).tap();
  await expect(shop.getByText('Please enter a valid SSN')).toBeVisible();
  await expect(shop.getByText('Saved as typed. Please correct the marked fields.')).toBeVisible();
  await expectAccessible(shop);
  await shop.getByLabel('SSN').fill(sensitive.otherSsn);
  await shop.getByRole('button', { name: 'Save and Continue' }).tap();
  await expect(page.getByText(`1 of 2 filled in by ${name}`)).toBeVisible();
  // Leaves and returns to the same place.
  await shop.goto('about:blank');
  await shop.goto(link);
  await shop.getByLabel('Products Sold').fill('Rods and nets');
  await shop.getByRole('button', { name: 'Save and Continue' }).tap();
  await expect(shop.getByRole('heading', { name: 'Review everything' })).toBeVisible();
  await expectAccessible(shop);
  await expectFits(shop);
  // Only the signature is missing, as the Review & Submit step shows.
  const steps = page.getByRole('navigation', { name: 'Steps of the application' });
  await steps.getByRole('button', { name: /Review & Submit/ }).click();
  await expect(page.getByText(`${name} has not signed yet.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm & Submit' })).toBeDisabled();
  await expectAccessible(page);
  await shop.getByLabel(/^I have read all/).check();
  await shop.getByLabel(/^I agree to sign/).check();
  await shop.getByLabel('Your full name').fill(name);
  await shop.getByLabel('Your title').fill('Owner');
  const requested = new Date();
  await shop.getByRole('button', { name: 'Email Me a Code' }).tap();
  await shop.getByLabel('Code from the email').fill(await codeSince(requested));
  await shop.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(shop.getByRole('heading', { name: 'Signed. Thank you.' })).toBeVisible();
  await expectAccessible(shop);
  for (const reader of [to, partner])
    await expect
      .poll(() => subjectsTo(reader), { timeout: 60_000 })
      .toContain(`Signed: the merchant application of ${business}`);

  // Used, forged and truncated links show the same page.
  for (const token of [link.slice(-43), 'a'.repeat(43), 'short']) {
    await shop.goto(`/m/${token}`);
    await expect(shop.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  }
  await context.close();

  await expect(page.getByText(`Signed by ${name}, Owner`)).toBeVisible();
  expect(await page.content()).not.toContain('Rods and nets');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await expectToast(page, 'Application Submitted');
}
