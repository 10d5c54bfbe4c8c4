import { expect, test, type Page } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { expectStep } from '../support/expect-step.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { openAs, wide } from '../support/open-as.ts';
import { sensitive } from '../support/sensitive.ts';
import { expectToast } from '../support/toast.ts';

const narrow = { width: 390, height: 844 };
const saves = /\/api\/applications\b/;
const secrets = /123-45-6789|123456789|000987654321|SC7654321|07\/04\/1980|1980-07-04/;

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await expectAccessible(page);
  await expectFits(page);
  const letters = await page
    .locator(':is(input, select, textarea):visible')
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).fontSize));
  expect(letters.filter((size) => size !== '16px')).toEqual([]);
  await page.setViewportSize(wide);
}

test('a partner applies by keyboard, continues in another browser, and is approved', async ({
  browser,
}) => {
  const business = `Bluebird Lane Bakery ${Date.now()}`;
  const problems: string[] = [];
  const mayBeSaved = Promise.withResolvers<void>();
  const partner = await openAs(browser, 'rep@coastal.example');
  partner.on('pageerror', (error) => problems.push(error.message));
  partner.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });

  await test.step('the first steps, by keyboard only', async () => {
    await expectAccessibleAtBothWidths(partner);
    await tabTo(partner, partner.getByRole('link', { name: 'New Application', exact: true }));
    await press(partner, 'Enter');
    await expect(partner.getByText('Step 1 of 6')).toBeVisible();
    await expect(partner.getByText('0 of 5 sections completed (0%)')).toBeVisible();
    await expectAccessibleAtBothWidths(partner);
    await typeInto(partner, 'First Name', 'Jon');
    await typeInto(partner, 'Last Name', 'Abbott');
    await typeInto(partner, 'Phone', '8435550142');
    await typeInto(partner, 'Email', 'jon@merchant.example');
    await typeInto(partner, 'Home Address', '1 Bay Street');
    await typeInto(partner, 'City', 'Charleston');
    await typeInto(partner, 'ZIP Code', '29401');
    await typeInto(partner, 'State', 'South C');
    await expect(partner.getByLabel('Phone')).toHaveValue('(843) 555-0142');
    await press(partner, 'Tab');
    await expect(partner.getByText('1 of 5 sections completed (20%)')).toBeVisible();
    await tabTo(partner, partner.getByRole('button', { name: 'Next' }));
    await press(partner, 'Enter');

    await expectStep(partner, 2, 'Business Info');
    await expectAccessibleAtBothWidths(partner);
    await typeInto(partner, 'Legal Business Name', business);
    await typeInto(partner, 'Business Address', '9 King Street');
    await typeInto(partner, 'City', 'Charleston');
    await typeInto(partner, 'State', 'South C');
    await typeInto(partner, 'ZIP Code', '29401');
    await typeInto(partner, 'Business Phone', '8435550143');
    await typeInto(partner, 'Business Start Date', '04012019');
    await typeInto(partner, 'Business Type', 'Rest');
    await typeInto(partner, 'EIN / Federal Tax ID', '071234567');
    await press(partner, 'Tab');
    await expect(partner.getByText(/No EIN is known to begin with 07/)).toBeVisible();
    await expect(partner.getByLabel('Business Start Date')).toHaveValue('04/01/2019');
    await press(partner, 'Enter', partner.getByLabel('DBA Name'));

    await expectStep(partner, 3, 'Banking Info');
    await expectAccessibleAtBothWidths(partner);
    // On a slow machine the draft would be saved before the link below is reached.
    await partner.route(saves, async (route) => {
      if (route.request().method() !== 'GET') await mayBeSaved.promise;
      await route.fallback();
    });
    await typeInto(partner, 'Bank Name', 'First Harbor Bank');
    await typeInto(partner, 'Account Number', sensitive.accountNumber);
    await typeInto(partner, 'Routing Number', sensitive.mistypedRoutingNumber);
    await press(partner, 'Tab');
    await expect(partner.getByText('Please enter a valid nine-digit routing number')).toBeVisible();
  });

  await test.step('leaving unsaved changes asks, and a draft is saved', async () => {
    await tabTo(partner, partner.getByRole('link', { name: 'My Applications' }));
    await press(partner, 'Enter');
    const question = partner.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await expectAccessible(partner);
    await press(partner, 'Escape');
    await expect(question).toHaveCount(0);
    mayBeSaved.resolve();
    await partner.unroute(saves);
    await expect(partner.getByLabel('Account Number')).toHaveValue(sensitive.accountNumber);
    await tabTo(partner, partner.getByRole('button', { name: 'Save Draft' }));
    await press(partner, 'Enter');
    await expectToast(partner, 'Draft Saved');
    await expect(partner).toHaveURL(/\/applications$/);
    const kept = await partner.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
      ]),
    );
    expect(kept).not.toMatch(secrets);
    await expectAccessibleAtBothWidths(partner);
  });

  const elsewhere = await openAs(browser, 'rep@coastal.example');
  await test.step('continued in another browser, and submitted', async () => {
    await elsewhere.goto(`/applications?search=${encodeURIComponent(business)}`);
    await elsewhere.getByRole('link', { name: /^Edit APP-/ }).click();
    await expect(elsewhere.getByLabel('First Name')).toHaveValue('Jon');
    await elsewhere.getByRole('button', { name: /^Banking Info/ }).click();
    await expect(elsewhere.getByLabel('Account Number')).toHaveValue(sensitive.accountNumber);
    await elsewhere.getByRole('button', { name: 'Next' }).click();
    await expectStep(elsewhere, 4, 'Personal Details');
    await expectAccessibleAtBothWidths(elsewhere);
    await elsewhere.getByLabel('Date of Birth').fill(sensitive.dateOfBirth);
    await elsewhere.getByLabel('SSN').fill(sensitive.ssn);
    await elsewhere.getByLabel('Driver’s License').fill(sensitive.driversLicense);
    await elsewhere.getByRole('button', { name: 'Next' }).click();
    await expectStep(elsewhere, 5, 'Processing Info');
    await expectAccessibleAtBothWidths(elsewhere);
    await elsewhere.getByLabel('Total Monthly CC Volume').fill('$25,000.50');
    await elsewhere.getByLabel('Average Ticket').fill('18');
    await elsewhere.getByLabel('High Ticket').fill('400');
    await elsewhere.getByLabel('Swiped / Hand-Keyed Ratio').selectOption('90-10');
    await elsewhere.getByLabel('Connection Type').selectOption('Ethernet');
    await elsewhere.getByLabel('Auto Batch Time').fill('22:30');
    await elsewhere.getByLabel('Products Sold').fill('Bread and pastry');
    await elsewhere
      .getByRole('radiogroup', { name: 'Currently Accepting Cards' })
      .getByLabel('Yes')
      .check();
    await elsewhere.getByRole('button', { name: 'Review Application' }).click();
    await expectStep(elsewhere, 6, 'Review & Submit');
    await expect(elsewhere.getByText('1 field needs attention')).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Confirm & Submit' }).click();
    await expect(elsewhere.getByLabel('Routing Number')).toBeFocused();
    await elsewhere.getByLabel('Routing Number').fill(sensitive.routingNumber);
    await elsewhere.getByRole('button', { name: /^Review & Submit/ }).click();
    await expect(elsewhere.getByText('Ready for Review')).toBeVisible();
    await expect(elsewhere.getByText('5 of 5 sections completed (100%)')).toBeVisible();
    await expect(elsewhere.getByText('Important Notice')).toBeVisible();
    await expect(elsewhere.getByText('••••4321')).toHaveCount(2);
    expect(await elsewhere.locator('main').innerText()).not.toMatch(secrets);
    await expectAccessibleAtBothWidths(elsewhere);
    await elsewhere.getByRole('button', { name: 'Confirm & Submit' }).click();
    await expectToast(elsewhere, 'Application Submitted');
    await expect(elsewhere).toHaveURL(/\/applications$/);
  });

  await test.step('the first browser sees it submitted', async () => {
    await partner.getByRole('link', { name: 'Dashboard' }).click();
    await expect(partner.getByRole('table', { name: 'Recent applications' })).toContainText(
      business,
    );
    await expect(
      partner.getByRole('row', { name: new RegExp(business) }).getByText('Submitted'),
    ).toBeVisible();
  });

  const reviewer = await openAs(browser, 'bizdev@portal.example');
  await test.step('a reviewer reads and approves it', async () => {
    await reviewer.goto(`/admin/applications?search=${encodeURIComponent(business)}`);
    await reviewer.getByRole('link', { name: /^View APP-/ }).click();
    await expect(reviewer.getByRole('heading', { name: business })).toBeVisible();
    await expectAccessibleAtBothWidths(reviewer);
    await reviewer.getByRole('button', { name: 'Reveal SSN' }).click();
    const reason = reviewer.getByRole('dialog', { name: 'Reveal SSN' });
    await expectAccessible(reviewer);
    await reason.getByRole('button', { name: 'Reveal' }).click();
    await expect(reason.getByText('Please give a reason')).toBeVisible();
    await reason.getByLabel('Reason').fill('Check of identity');
    await reason.getByRole('button', { name: 'Reveal' }).click();
    await expect(reviewer.getByText('123-45-6789')).toBeVisible();
    await reviewer.getByRole('button', { name: 'Hide SSN' }).click();
    await expect(reviewer.getByText('123-45-6789')).toHaveCount(0);

    await reviewer.goBack();
    await reviewer.getByRole('button', { name: /^Update status of APP-/ }).click();
    const dialog = reviewer.getByRole('dialog', { name: 'Update Status' });
    await expect(dialog.getByRole('list', { name: 'Status history' })).toContainText(
      'Riley Brooks',
    );
    await expectAccessibleAtBothWidths(reviewer);
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Approved');
    await dialog.getByLabel('Notes').fill('Welcome aboard');
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expectToast(reviewer, 'Status Updated');
    await expect(reviewer.getByRole('table').getByText('Approved')).toBeVisible();
    await expectAccessibleAtBothWidths(reviewer);
  });

  await test.step('an administrator sees who revealed fields', async () => {
    const admin = await openAs(browser, 'admin@portal.example', {
      path: `/admin/applications?search=${encodeURIComponent(business)}`,
    });
    await admin.getByRole('link', { name: /^View APP-/ }).click();
    const looks = admin.getByRole('table', { name: 'Views of sensitive fields' });
    await expect(looks).toContainText('Check of identity');
    await expectAccessibleAtBothWidths(admin);
  });

  await test.step('the partner sees that it is approved', async () => {
    await partner.getByRole('link', { name: 'My Applications' }).click();
    const row = partner.getByRole('row', { name: new RegExp(business) });
    await expect(row.getByText('Approved')).toBeVisible();
    await row.getByRole('link', { name: /^View APP-/ }).click();
    await expect(partner.getByRole('list', { name: 'Status history' })).toContainText(
      'Welcome aboard',
    );
    await expect(partner.getByRole('button', { name: /^Reveal/ })).toHaveCount(0);
    await expectAccessibleAtBothWidths(partner);
  });
  expect(problems).toEqual([]);
});

test('two reviewers: the second gets a conflict, and nothing is overwritten', async ({
  browser,
}) => {
  const first = await openAs(browser, 'bizdev@portal.example');
  const second = await openAs(browser, 'admin@portal.example');
  for (const page of [first, second]) {
    await page.goto('/admin/applications?search=Ironwood+Fitness');
    await page.getByRole('button', { name: /^Update status of/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Status' });
    await expect(dialog.getByRole('list', { name: 'Status history' })).toBeVisible();
    await dialog.getByLabel('Notes').fill(page === first ? 'First' : 'Second');
  }
  await first.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  await expectToast(first, 'Status Updated');
  await second.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  const warning = second.getByText(/Someone else changed this application/);
  await expect(warning).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Reload' }).click();
  await expect(warning).toHaveCount(0);
  await expect(second.getByRole('list', { name: 'Status history' })).toContainText('First');
  await expect(second.getByLabel('Notes')).toHaveValue('Second');
  await second.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  await expectToast(second, 'Status Updated');
  await second
    .getByRole('row', { name: /Ironwood Fitness/ })
    .getByRole('link', { name: /^View APP-/ })
    .click();
  const history = second.getByRole('list', { name: 'Status history' });
  await expect(history.getByText('First', { exact: true })).toBeVisible();
  await expect(history.getByText('Second', { exact: true })).toBeVisible();
});

test('a reviewer sets one status for several applications', async ({ browser }) => {
  const page = await openAs(browser, 'bizdev@portal.example', {
    path: '/admin/applications?status=under_review',
  });
  const boxes = page.getByRole('checkbox', { name: /^Select APP-/ });
  await boxes.first().check();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.getByRole('button', { name: /^Select All/ }).click();
  const count = await boxes.count();
  await expect(bar).toContainText(`${count} selected`);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Update Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Status' });
  await dialog.getByLabel('Status').selectOption('Under Review');
  await dialog.getByLabel('Notes').fill('Checked together');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Update ${count} Applications` }).click();
  await expectToast(page, `${count} applications are now Under Review.`);
  await expect(bar).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Update status of/ })
    .first()
    .click();
  const history = dialog.getByRole('list', { name: 'Status history' });
  await expect(history).toContainText('Checked together');
});
