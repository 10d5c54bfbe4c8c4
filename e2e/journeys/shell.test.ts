import { expect, test } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { portalUrl, signInByApi } from '../support/api-session.ts';
import { findLink } from '../support/mailbox.ts';
import { signIn, startSignedIn, startWithSession } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

test('signed out: landing, sign-in and a link that does not work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Partner Portal' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/auth');
  await expectAccessible(page);
  await page.goto('/magic-link?token=nonsense');
  await expect(page.getByRole('heading', { name: 'Sign in failed' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Invalid or expired magic link');
  await expectAccessible(page);
});

test('a link opened in another browser waits for a click, and replaces the existing session', async ({
  page,
  browser,
}) => {
  const since = new Date();
  await page.goto('/auth');
  await page.getByLabel('Email address').fill('rep@summit.example');
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await findLink('rep@summit.example', since);
  const elsewhere = await (await browser.newContext()).newPage();
  const session = await signInByApi('bizdev@portal.example');
  await startWithSession(elsewhere, session);
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('(rep@summit.example)')).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const who = await elsewhere.request.get('/api/auth/user');
  expect(await who.json()).toMatchObject({ email: 'rep@summit.example' });
  const before = await fetch(`${portalUrl}/api/auth/user`, { headers: session });
  expect(before.status).toBe(401);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has been used already.');
});

test('an inner page redirects to sign-in and back, and survives a reload', async ({ page }) => {
  await page.goto('/quotes?status=draft');
  await expect(page.getByRole('heading', { name: 'Sign in to Tidewater Payments' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/quotes?status=draft');
  await signIn(page, 'rep@summit.example');
  await page.goto('/quotes');
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Quotes' })).toContainText(
    'Evergreen Online Nursery',
  );
  await page.goto('/no/such/page');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expectAccessible(page);
});

test('an administrator views the portal as another role and returns', async ({ page }) => {
  await startSignedIn(page, 'admin@portal.example');
  await page.getByRole('link', { name: 'Fee Rates' }).click();
  await expect(page.getByRole('heading', { name: 'Interchange Plus Standard' })).toBeVisible();
  await page.getByLabel('Admin Testing Mode').selectOption('Representative');
  try {
    await expectToast(page, 'Test Role Set');
    await expect(page.getByText('Test', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fee Rates' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear test mode' }).click();
    await expectToast(page, 'Test Mode Cleared');
    await expect(page.getByRole('link', { name: 'Fee Rates' })).toBeVisible();
  } finally {
    // Later journeys act as this administrator.
    await page.request.post('/api/admin/clear-test-role');
  }
});

test('an error stays until dismissed; a success closes by itself, even with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSignedIn(page, 'admin@portal.example', '/admin/partners');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByLabel('First Name').fill('Nia');
  // An incomplete form shows an error toast.
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error');
  const failure = page.getByText('Please fill in all required fields', { exact: true }).first();
  await expect(failure).toBeVisible();
  await expect(page.locator('[data-timer-status]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(failure).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy magic link for rep@summit.example' }).click();
  const toast = page.getByText('Magic Link Copied', { exact: true }).first();
  // The toast's timer is an animation that the page's clock does not control, so the test finishes it.
  const timer = page.locator('[data-timer-status]');
  const length = await timer.evaluate((element) => {
    const [animation] = element.getAnimations();
    animation?.pause();
    return animation?.effect?.getComputedTiming().duration;
  });
  expect(length).toBe(5000);
  await expect(toast).toBeVisible();
  await timer.evaluate((element) => element.getAnimations()[0]?.finish());
  await expect(toast).toHaveCount(0);
});

test('screens without data show the next step', async ({ page }) => {
  await startSignedIn(page, 'bizdev@portal.example', '/quotes/new');
  await expect(page.getByRole('button', { name: 'Continue to Upload' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/quotes/999999');
  await expect(page.getByText("The quote you're looking for doesn't exist.")).toBeVisible();
  await expectAccessible(page);
  await page.goto('/quotes?search=nothing-like-this');
  await expect(page.getByText('No quotes match')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/rates');
  await expect(page.getByRole('alert')).toContainText('Access denied.');
});

test('on a narrow screen the sidebar is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, 'manager@coastal.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer.getByText('Manager Tools')).toBeVisible();
  await drawer.getByRole('link', { name: 'My Applications' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Applications' })).toBeVisible();
});

test('the sidebar collapses to labelled icons and stays collapsed after signing out', async ({
  page,
}) => {
  await startWithSession(page, await signInByApi('manager@coastal.example'));
  const side = page.getByRole('complementary', { name: 'Portal' });
  const width = async () => (await side.boundingBox())?.width;
  await expect(side.getByText('Manager Tools')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse sidebar' }).focus();
  await page.keyboard.press('Enter');
  expect(await width()).toBeLessThan(80);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(side.getByRole('link', { name: 'Quotes' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Quotes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible();
  await side.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In to Continue' })).toBeVisible();
  await signIn(page, 'manager@coastal.example');
  expect(await width()).toBeLessThan(80);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(side.getByText('Coastal Payments')).toBeVisible();
});

test('a record belongs to the list it was opened from, and links back to it', async ({ page }) => {
  await startSignedIn(page, 'admin@portal.example');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  const list = '/admin/applications?status=submitted&sort=applicationId';
  await page.goto(list);
  await page
    .getByRole('link', { name: /^View APP-/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Update Status', exact: true })).toBeVisible();
  await expect(current).toHaveText('All Applications');
  const record = page.url();
  await page.reload();
  await expect(current).toHaveText('All Applications');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: /^View APP-/ }).first()).toBeVisible();
  // Opened by its URL, another person's application belongs to the list of all.
  await page.goto(record);
  await expect(current).toHaveText('All Applications');
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    '/admin/applications',
  );
  await page.goto('/quotes');
  await page.getByRole('link', { name: /^Q-/ }).first().click();
  await expect(current).toHaveText('Quotes');
  await page.setViewportSize({ width: 390, height: 844 });
  const picture = page.getByRole('button', { name: 'Avery Stone' });
  const { x = 0, width = 0 } = (await picture.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(370);
  expect(width).toBeLessThan(60);
  await expectAccessible(page);
});

test('the theme can be chosen and is remembered', async ({ page }) => {
  await startSignedIn(page, 'rep@coastal.example');
  await page.getByRole('button', { name: 'Riley Brooks' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await page.reload();
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  const shade = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(Math.max(...(shade.match(/\d+/g) ?? []).map(Number))).toBeLessThan(80);
});

test('the API has a documentation page', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.getByText('Partner Portal API').first()).toBeVisible();
  await page.getByText('quotes', { exact: true }).first().click();
  await expect(page.getByText('/quotes/{id}/save-pdf')).toBeVisible();
  expect(problems).toEqual([]);
});
