import { expect, test, type Page } from '../support/test.ts';
import { createInvite, withdrawInvite } from '@portal/contracts/auth/routes';
import { createApplication, deleteApplication } from '@portal/contracts/applications/routes';
import { clientOf } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { openAs } from '../support/open-as.ts';
import { sharedSession } from '../support/shared-session.ts';

const as = async (email: string) => clientOf(await sharedSession(email));
const card = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });

test('a draft is listed on its owner’s dashboard until it is deleted', async ({ browser }) => {
  const rep = await as('rep@summit.example');
  const name = `Waits ${Date.now()}`;
  const form = { firstName: 'Jo', lastName: 'Abbott', phone: '555', email: 'jo@merchant.example' };
  const created = await rep.call(createApplication, {
    body: { ...form, status: 'draft', legalBusinessName: name },
  });
  // The demo data may have older ones, and only the oldest are shown.
  const page = await openAs(browser, 'rep@summit.example');
  const drafts = card(page).getByRole('list', { name: 'Applications to finish' });
  await expect(drafts).toBeVisible();
  await expectAccessible(page);
  await drafts.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/new-application\?id=\d+$/);
  await expect(page.getByLabel('First Name')).not.toBeEmpty();
  await rep.call(deleteApplication, { params: { id: created.id } });
});

test('an administrator sees applications to review and open invitations', async ({ browser }) => {
  const admin = await as('admin@portal.example');
  const email = `waits-${Date.now()}@nowhere.example`;
  const person = { firstName: 'Nia', lastName: 'Waits', company: 'Coastal Payments' };
  const invite = await admin.call(createInvite, {
    body: { ...person, email, role: 'representative' },
  });
  const page = await openAs(browser, 'admin@portal.example');
  const reviews = card(page).getByRole('list', { name: 'Applications to review' });
  const first = reviews.getByRole('listitem').first();
  await expect(first).toContainText(
    /APP-\d{6} · (Submitted|Under Review) · .+, .+(ago|yesterday|\d{4})$/,
  );
  await expect(
    card(page).getByRole('list', { name: 'Invitations not taken' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/applications\/\d+$/);
  await admin.call(withdrawInvite, { params: { id: invite.id } });
});

test('an unavailable domain does not affect the other lists', async ({ browser }) => {
  const page = await openAs(browser, 'admin@portal.example');
  await page.route('**/api/quotes/waiting', (route) =>
    route.fulfill({ status: 502, body: 'down' }),
  );
  await page.reload();
  await expect(card(page).getByText('Your tasks in Quotes could not be loaded.')).toBeVisible();
  await expect(card(page).getByRole('list', { name: 'Applications to review' })).toBeVisible();
  await page.unroute('**/api/quotes/waiting');
  await card(page).getByRole('button', { name: 'Retry' }).click();
  await expect(card(page).getByText('could not be loaded')).toBeHidden();
});
