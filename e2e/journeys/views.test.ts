import { expect, test } from '../support/test.ts';
import { portalUrl } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter } from '../support/sign-in.ts';

const manager = 'manager@coastal.example';

test('a saved view of a list is available in another browser', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await enter(page, portalUrl, manager);
  await page.goto('/team/applications');
  const table = page.getByRole('table', { name: 'Team applications' });
  await expect(table.getByRole('columnheader', { name: 'Contact' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Approved');
  await page.getByRole('button', { name: 'Monthly Volume' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await dialog.getByRole('checkbox', { name: 'Contact' }).uncheck();
  await expect(page).toHaveURL(/hide=Contact/);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Approved by volume');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByRole('button', { name: 'Approved by volume', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeFocused();

  const other = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await enter(other, portalUrl, manager);
  await other.goto('/team/applications');
  await other.getByRole('button', { name: 'Views' }).click();
  const saved = other.getByRole('button', { name: 'Approved by volume', exact: true });
  await expect(saved).toBeVisible();
  await expectAccessible(other);
  await saved.click();
  await expect(other).toHaveURL(/status=approved.*sort=totalMonthlyCcVolume.*hide=Contact/);
  await expect(other.getByText('Contact', { exact: true })).toHaveCount(0);
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('button', { name: 'Delete the view Approved by volume' }).click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(other.getByText('None yet.')).toBeVisible();
});
