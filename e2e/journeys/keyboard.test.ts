import { expect, test } from '../support/test.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { expectToast } from '../support/toast.ts';

test('a quote by keyboard only: created, read, corrected and saved', async ({ browser }) => {
  const page = await openAs(browser, 'rep@coastal.example');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await press(page, 'Enter', link('Quotes'));
  await press(page, 'Enter', button('New Quote'));
  await typeInto(page, 'Merchant name', 'Heron Bikes');
  await press(page, 'Enter', button('Continue to Upload'));
  await press(page, 'Enter', button('Use a Sample Statement'));
  await expect(button('Save PDF')).toBeEnabled();
  await press(page, 'Enter', button('Save PDF'));
  await expectToast(page, 'PDF Saved');
  await press(page, 'Enter', button('Convert Images'));
  await expectToast(page, 'Images Converted');
  await press(page, 'Enter', button('Analyze Statement'));
  await expectToast(page, 'Analysis Complete');
  await expect(page.getByText(/Saves \$\d/).first()).toBeVisible();

  const name = page.getByLabel('Name of fee 1', { exact: true });
  await tabTo(page, name);
  const below = page.getByLabel('Name of fee 2', { exact: true });
  await press(page, 'ArrowDown');
  await expect(below).toBeFocused();
  await press(page, 'ArrowUp');
  await press(page, 'ControlOrMeta+a', name);
  await page.keyboard.type('Monthly service');
  await press(page, 'Enter');
  await press(page, 'ControlOrMeta+s');
  await expectToast(page, 'Analysis Updated');
  await expect(name).toHaveValue('Monthly service');
});

test('a review by keyboard only: found, opened, and a status set', async ({ browser }) => {
  const page = await openAs(browser, 'bizdev@portal.example', {
    path: '/admin/applications?status=submitted',
  });
  await expect(page.getByRole('link', { name: /^View APP-/ }).first()).toBeVisible();
  await press(page, 'j');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/applications\/\d+/);
  const update = page.getByRole('button', { name: 'Update Status', exact: true });
  await press(page, 'Enter', update);
  const dialog = page.getByRole('dialog', { name: 'Update Status' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Notes'));
  await page.keyboard.type('Looked at by keyboard');
  await press(page, 'Enter', dialog.getByRole('button', { name: 'Update Status' }));
  await expectToast(page, 'Status Updated');
  await expect(update).toBeFocused();
});
