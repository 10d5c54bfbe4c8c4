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

test('the sidebar opens a list with its last filters', async ({ page }) => {
  const keeping = () =>
    page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/list-filters'),
    );
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const status = page.getByRole('combobox', { name: 'Status' });
  await enter(page, portalUrl, 'bizdev@portal.example');
  await page.goto('/admin/applications');
  const saved = keeping();
  await status.selectOption('Approved');
  expect((await saved).status()).toBe(200);
  await link('Quotes').click();
  await page.reload();
  await link('All Applications').hover();
  await expect(link('All Applications')).toHaveAttribute(
    'href',
    '/admin/applications?status=approved',
  );
  await link('All Applications').click();
  await expect(status).toHaveValue('approved');
  const forgotten = keeping();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/admin\/applications$/);
  expect((await forgotten).status()).toBe(200);
});
