import { expect, test } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { invite } from '../support/invite.ts';
import { startSignedIn } from '../support/sign-in.ts';

test('a new user is guided to a first quote with a sample statement', async ({ page }) => {
  const email = `fern-${Date.now()}@partner.example`;
  await page.goto(await invite(email, 'Fern', 'Day'));
  await page.getByRole('button', { name: 'Continue' }).click();
  const steps = page.getByRole('list', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await steps.getByRole('link', { name: 'New Quote' }).click();
  await page.getByLabel('Merchant name').fill('Fern & Day');
  await page.getByRole('button', { name: 'Continue to Upload' }).click();
  await page.getByRole('button', { name: 'Use a Sample Statement' }).click();
  // The rest is the journey by keyboard.
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled();
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
