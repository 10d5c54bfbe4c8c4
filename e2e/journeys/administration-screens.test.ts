import { ofVersion } from '@portal/contracts/core/versions';
import { listLearnedLayouts } from '@portal/contracts/quotes/layout-routes';
import { saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import { expect, test } from '../support/test.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { clientOf } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { admin } from '../support/open-screen.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';

const screens = [
  ['User Management', '/admin/partners', 'Users', 'Add User'],
  ['Partner Companies', '/admin/partner-companies', 'Partner companies', 'Add Company'],
  ['Fee Rates', '/admin/rates', 'Fee rates of Interchange Plus Standard', 'Add Program'],
  ['Learned Layouts', '/admin/layouts', 'Learned layouts', null],
  ['Activity Log', '/admin/activity', 'Activity log', null],
] as const;

/** Teaches one layout, from a statement that no other journey reads. */
async function teachLayout(): Promise<void> {
  const headers = await sharedSession(admin);
  const client = clientOf(headers);
  const layouts = () => client.call(listLearnedLayouts);
  if ((await layouts()).length) return;
  const quote = await analyzeQuote(headers, 'Ember & Oak', 'firstdata-2.pdf');
  const { cardTypeSummary, statementTotals } = quote;
  const statementFees = quote.statementFees.map((line, index) =>
    index ? line : { ...line, feeType: 'Other Fees' as const },
  );
  await client.call(saveAnalysisData, {
    ...ofVersion(quote),
    body: { cardTypeSummary, statementFees, statementTotals },
  });
  await expect.poll(async () => (await layouts()).length).toBeGreaterThan(0);
}

test('an administrator’s permissions depend on the viewed role', async ({ page }) => {
  await startSignedIn(page, admin);
  const status = async (path: string) => (await page.request.get(`/api${path}`)).status();
  try {
    await page.getByLabel('Admin Testing Mode').selectOption('Business Development');
    // The badge appears after the reload.
    await expect(page.getByText('Test', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
    for (const path of ['/users', '/partner-companies', '/fee-rates', '/activity'])
      expect(await status(path)).toBe(403);
    for (const [, path] of screens) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(
        'Access denied. This page is only available to administrators.',
      );
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear test mode' }).click();
    await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
    expect(await status('/users')).toBe(200);
    await page.goto('/admin/activity?action=access.refused');
    const refused = page.getByRole('row').filter({ hasText: 'GET /api/partner-companies' }).first();
    await expect(refused).toContainText('viewing the portal as Business Development');
  } finally {
    // In any case: the other journeys need their administrator.
    await page.request.post('/api/admin/clear-test-role');
  }
});

for (const [title, path, table, add] of screens)
  test(`${title} is accessible and whole at every width`, async ({ page }) => {
    if (path === '/admin/layouts') await teachLayout();
    await startSignedIn(page, admin, path);
    await expect(page).toHaveTitle(`${title} · Partner Portal`);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('table', { name: table })).toBeVisible();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      if (!add) continue;
      await page.getByRole('button', { name: add }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: add }).first()).toBeFocused();
    }
  });
