import { expect, test, type Page } from '../support/test.ts';
import { startSignedIn } from '../support/sign-in.ts';

const failure = 'This part of the portal cannot be shown right now.';
const manifest = '**/mfe/quotes/mf-manifest.json';

const quotes = (page: Page) => page.getByRole('link', { name: 'Quotes', exact: true }).click();

async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Applications' })).toBeVisible();
  await quotes(page);
}

test('an unavailable remote shows an error, and Retry loads it', async ({ page }) => {
  await startSignedIn(page, 'rep@coastal.example');
  await page.route(manifest, (route) => route.fulfill({ status: 502, body: 'down' }));
  await quotes(page);
  await expect(page.getByText(failure)).toBeVisible();
  await expectRestWorks(page);
  await expect(page.getByText(failure)).toBeVisible();
  await page.unroute(manifest);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
});

test('a remote that does not respond times out', async ({ page }) => {
  await startSignedIn(page, 'rep@coastal.example');
  await page.route(manifest, () => undefined);
  await quotes(page);
  await expect(page.getByText(failure)).toBeVisible();
  await expectRestWorks(page);
});

test('the frame does not wait for remotes: links and titles appear while lists of screens hang', async ({
  page,
}) => {
  await page.route('**/mfe/*/screens.json', () => undefined);
  await page.route('**/mfe/admin/**', (route) => route.abort());
  await startSignedIn(page, 'admin@portal.example');
  await expect(page.getByRole('heading', { name: 'Recent Applications' })).toBeVisible();
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible();
  await expect(page.getByText(failure)).toBeVisible();
  await expectRestWorks(page);
});

test('a broken remote does not break the portal', async ({ page }) => {
  await startSignedIn(page, 'rep@coastal.example');
  const exposed = '**/mfe/quotes/app.*.js';
  await page.route(exposed, (route) =>
    route.fulfill({ contentType: 'application/javascript', body: 'throw new Error("broken");' }),
  );
  await quotes(page);
  await expect(page.getByText(failure)).toBeVisible();
  await expectRestWorks(page);
});

test('a new build of a remote offers a reload and keeps the open page', async ({ page }) => {
  await startSignedIn(page, 'rep@coastal.example');
  await quotes(page);
  await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
  await expect(page.getByText('A new version of the portal is available.')).toHaveCount(0);
  await page.route(manifest, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/\.[0-9a-f]{10}\.js/g, '.0123456789.js');
    await route.fulfill({ response: reply, body });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('A new version of the portal is available.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
  await page.unroute(manifest);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
});

test('a shell with missing files shows an error and retries', async ({ page }) => {
  await page.route(/\/bootstrap\.[0-9a-f]{10}\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The portal could not be loaded.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Partner Portal' })).toBeVisible();
});
