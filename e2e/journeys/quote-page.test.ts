import { expect, test, type Page } from '../support/test.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { expectAccessible } from '../support/axe.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';

const rep = 'rep@summit.example';

async function readQuote(): Promise<number> {
  const headers = await sharedSession(rep);
  return (await analyzeQuote(headers, 'Plover Provisions', 'worldpay-1.pdf')).id;
}

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

test('the page of a quote is short, and its sections have URLs', async ({ page }) => {
  const id = await readQuote();
  await startSignedIn(page, rep);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/quotes/${id}/proposal`);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(page.getByRole('heading', { name: 'Proposed Fees' })).toBeInViewport();
  await expect(link('Proposal')).toHaveAttribute('aria-current', 'location');
  await expect(page.getByRole('table', { name: 'Proposed fees' })).toBeVisible();
  expect(await heightOf(page)).toBeLessThan(4_000);

  await link('History').click();
  await expect(page).toHaveURL(new RegExp(`/quotes/${id}/history$`));
  await expect(page.getByRole('list', { name: 'History' })).toBeInViewport();
  await expect(page.getByText('Quote created')).toBeVisible();
  await page.mouse.wheel(0, -9000);
  await expect(page.getByRole('heading', { name: 'Merchant Information' })).toBeVisible();

  await page.goto(`/quotes/${id}/elsewhere`);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/quotes/${id}/figures`);
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeInViewport();
  expect(await heightOf(page)).toBeLessThan(4_200);
  await expectAccessible(page);
});
