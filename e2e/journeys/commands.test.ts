import { expect, test, type Page } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { openAs } from '../support/open-as.ts';
import { startSignedIn } from '../support/sign-in.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });

test('Ctrl-K finds and starts everything', async ({ browser }) => {
  const page = await openAs(browser, 'admin@portal.example');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await field(page).fill('coastal');
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).not.toHaveCount(0);
  await page
    .getByRole('group', { name: 'Companies' })
    .getByRole('option', { name: /Coastal Payments/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/partner-companies\?search=Coastal\+Payments$/);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('invite');
  await expect(page.getByRole('option', { name: 'Invite User' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  // A dialog keeps its shortcuts.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeHidden();
});

test('a partner finds what a partner may see, and an unavailable domain is named', async ({
  page,
}) => {
  await page.route('**/mfe/quotes/mf-manifest.json', (route) =>
    route.fulfill({ status: 502, body: 'down' }),
  );
  await startSignedIn(page, 'rep@coastal.example');
  await page.keyboard.press('Control+k');
  await field(page).fill('harbor');
  const found = page.getByRole('group', { name: 'Applications' }).getByRole('option');
  await expect(found.first()).toContainText('Harbor');
  await expect(page.getByRole('status').getByText('Quotes could not be searched.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'People' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('single keys open pages and rows', async ({ page }) => {
  await startSignedIn(page, 'rep@coastal.example');
  await expect(page.getByRole('link', { name: 'View All' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/applications$/);
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('APP-000004');
  const row = page.getByRole('row', { name: /APP-000004/ });
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/applications\/4$/);
});
