import { expect, test } from '../support/test.ts';
import { portalUrl } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { findLink } from '../support/mailbox.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

test('a new user is guided to a first quote with a sample statement', async ({ page }) => {
  const email = `fern-${Date.now()}@partner.example`;
  const since = new Date();
  const invited = await fetch(`${portalUrl}/api/auth/invite`, {
    method: 'POST',
    headers: {
      ...(await sharedSession('admin@portal.example')),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      email,
      firstName: 'Fern',
      lastName: 'Day',
      company: 'Coastal Payments',
      role: 'representative',
    }),
  });
  expect(invited.status).toBe(201);
  await page.goto(await findLink(email, since));
  await page.getByRole('button', { name: 'Continue' }).click();
  const steps = page.getByRole('list', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await steps.getByRole('link', { name: 'New Quote' }).click();
  await page.getByLabel('Merchant name').fill('Fern & Day');
  await page.getByRole('button', { name: 'Continue to Upload' }).click();
  await page.getByRole('button', { name: 'Use a Sample Statement' }).click();
  await page.getByRole('button', { name: 'Save PDF' }).click();
  await expectToast(page, 'PDF Saved');
  await page.getByRole('button', { name: 'Convert Images' }).click();
  await page.getByRole('button', { name: 'Analyze Statement' }).click();
  await expect(page.getByText(/Saves \$\d/).first()).toBeVisible();
});

test('each page has help with a picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSignedIn(page, 'rep@coastal.example', '/quotes');
  await page.getByRole('button', { name: 'Help' }).click();
  const panel = page.getByRole('dialog', { name: 'Help' });
  await expect(
    panel.getByText('Drop a statement anywhere on the page to get a priced quote'),
  ).toBeVisible();
  const picture = panel.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
});
