import {
  markAllNotificationsRead,
  updateNotificationPreferences,
} from '@portal/contracts/notifications/routes';
import { expect, test, type BrowserContext, type Page, type Request } from '../support/test.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { clientOf, signInByApi } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { subjectsTo } from '../support/mailbox.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startWithSession } from '../support/sign-in.ts';

const email = 'manager@coastal.example';
const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
    // An open popover hides the rest of its tab from the accessibility tree.
    includeHidden: true,
  });

const session = (): Promise<Record<string, string>> => sharedSession(email);

/** Marks everything as read and turns everything on, whatever previous journeys left. */
async function resetNotifications(): Promise<void> {
  const client = clientOf(await session());
  await client.call(updateNotificationPreferences, {
    body: { preferences: [{ kind: 'quote_analyzed', portal: true, mail: true }] },
  });
  await client.call(markAllNotificationsRead);
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  return page;
}

const isStream = (url: string): boolean => url.endsWith('/api/notifications/events');

test.beforeEach(resetNotifications);

test('a quote is analyzed: two tabs count it, one reads it, both agree', async ({ page }) => {
  await startWithSession(page, await session());
  const other = await openTab(page.context());
  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(other, 0)).toBeVisible();

  const { quoteNumber: first } = await analyzeQuote(await session(), 'Heron Books');
  const { quoteNumber: second } = await analyzeQuote(await session(), 'Heron Toys');
  for (const tab of [page, other]) await expect(bell(tab, 2)).toBeVisible();

  await bell(page, 2).click();
  await expect(page.getByRole('link', { name: `Quote ${second} is analyzed` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Mark as read: Quote ${second} is analyzed` }).click();
  for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible();

  await page.getByRole('link', { name: `Quote ${first} is analyzed` }).click();
  await expect(page).toHaveURL(/\/quotes\/\d+$/);
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCount(0);
  await expect(page.getByText(first).first()).toBeVisible();
  await expect(bell(other, 0)).toBeVisible();

  await bell(other, 0).click();
  await expect(other.getByRole('link', { name: `Quote ${first} is analyzed` })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('signing out ends the stream', async ({ page }) => {
  const open = new Set<Request>();
  page.on('request', (request) => isStream(request.url()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // Its own session, because it is signed out.
  await startWithSession(page, await signInByApi(email));
  await expect.poll(() => open.size).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In to Continue' })).toBeVisible();
  await expect.poll(() => open.size).toBe(0);
});

test('no mail is sent for a kind that is turned off, until it is turned on again', async ({
  page,
}) => {
  await startWithSession(page, await session());
  await page.getByRole('button', { name: /Morgan Hale/ }).click();
  await page.getByRole('menuitem', { name: 'Notification settings' }).click();
  await expect(page.getByRole('heading', { name: 'Notification settings' })).toBeVisible();
  await expect(page).toHaveTitle('Notification settings · Partner Portal');
  await expectAccessible(page);

  const mail = page.getByRole('switch', { name: 'Quotes by email' });
  const kept = () =>
    page.waitForResponse((reply) => reply.url().endsWith('/preferences') && reply.ok());
  await Promise.all([kept(), mail.uncheck()]);
  const { quoteNumber: quiet } = await analyzeQuote(await session(), 'Plover Cafe');
  await expect(bell(page, 1)).toBeVisible();
  await page.reload();
  await expect(mail).not.toBeChecked();
  await Promise.all([kept(), mail.check()]);
  const { quoteNumber: loud } = await analyzeQuote(await session(), 'Plover Cafe');
  await expect.poll(() => subjectsTo(email)).toContain(`Quote ${loud} is analyzed`);
  expect(await subjectsTo(email)).not.toContain(`Quote ${quiet} is analyzed`);
});

test('the page lists all notifications, narrow and wide', async ({ page }) => {
  const { quoteNumber: number } = await analyzeQuote(await session(), 'Avocet Garage');
  await startWithSession(page, await session());
  await bell(page, 1).click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Notifications · Partner Portal');
  await expect(page.getByRole('link', { name: `Quote ${number} is analyzed` })).toBeVisible();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectFits(page);
  }
  await bell(page, 1).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell(page, 1)).toBeFocused();

  await page.getByLabel('Show').selectOption('Unread');
  await expect(page).toHaveURL(/status=unread/);
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('No notifications match')).toBeVisible();
  await expect(page.getByText('All read')).toBeVisible();
  await page.goto('/notifications/settings');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectAccessible(page);
});
