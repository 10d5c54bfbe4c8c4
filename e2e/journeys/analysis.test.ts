import type { Source } from '@portal/contracts/quotes/analysis';
import { expect, test, type Page } from '../support/test.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const rep = 'rep@summit.example';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const statementOf = (page: Page) => page.getByRole('region', { name: 'Statement', exact: true });

/** Has a statement read and opens its quote. Returns the fee lines of the API. */
async function open(page: Page, merchant: string, statement: string) {
  const quote = await analyzeQuote(await sharedSession(rep), merchant, statement);
  await startSignedIn(page, rep);
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await page.getByRole('button', { name: `View ${quote.quoteNumber}` }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
  return quote.statementFees;
}

/** Uses a tall viewport, so that sticky elements cover no field, which axe would report as a small target. */
async function expectWholeAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...size, height: 6000 });
  await expectAccessible(page);
  await page.setViewportSize(size);
}

/** Checks that the only mark is at a figure's source on the page image. */
async function expectMarkAt(page: Page, { page: number, box }: Source): Promise<void> {
  const image = page.getByAltText(`Page ${number} of the statement`);
  await expect(image).toBeVisible();
  await expect(page.getByTestId('figure-mark')).toBeInViewport();
  const [of, mark] = await Promise.all([
    image.boundingBox(),
    page.getByTestId('figure-mark').boundingBox(),
  ]);
  if (!of || !mark) throw new Error('The page and its mark are shown');
  const found = [
    (mark.x - of.x) / of.width,
    (mark.y - of.y) / of.height,
    (mark.x + mark.width - of.x) / of.width,
    (mark.y + mark.height - of.y) / of.height,
  ];
  for (const [edge, place] of found.entries()) expect(place).toBeCloseTo(box[edge] ?? -1, 2);
}

test('a figure is shown at its source, corrected, and restored', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const fees = await open(page, 'Kestrel Hardware', 'elavon-stress.pdf');
  const statement = statementOf(page);

  const last = fees.at(-1);
  const source = last?.sources?.['transactionRate'];
  if (!source) throw new Error('The last fee has a rate that is printed');
  await field(page, `Charge per transaction of fee ${fees.length}`).focus();
  await expect(statement.getByText(`Page ${source.page} of 5`)).toBeVisible();
  await expect(statement.getByText(`Printed: ${source.text}, page ${source.page}`)).toBeVisible();
  await expectMarkAt(page, source);

  await field(page, 'Volume of card type 1').focus();
  await expect(statement.getByText('Page 1 of 5')).toBeVisible();
  await expect(page.getByTestId('figure-mark')).toHaveCount(2);

  await statement.getByRole('button', { name: /^Rate in percent of Mastercard Debit: / }).click();
  const line = fees.findIndex(({ name }) => name === 'Mastercard Debit') + 1;
  const rate = field(page, `Rate in percent of fee ${line}`);
  await expect(rate).toBeFocused();
  await expect(rate).toBeInViewport();
  const read = await rate.inputValue();

  await rate.fill('9.5');
  await expect(rate).toHaveAccessibleDescription(/^Edited, read as /);
  await expect(page.getByText('Discrepancy detected!')).toBeVisible();
  const review = page.getByRole('button', { name: '2 figures to review' });
  await review.click();
  await expect(statement.getByText('Total of Mastercard Debit')).toBeVisible();
  await review.click();
  await expect(field(page, 'Total fees')).toBeFocused();
  await expect(field(page, 'Total fees')).toHaveAccessibleDescription(/^The fee lines add up to /);
  await page.getByRole('button', { name: 'Remove fee 1', exact: true }).click();
  await expect(page.getByText(`Removed: ${fees[0]?.name}`)).toBeVisible();
  await expectWholeAccessible(page);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Analysis Updated');
  await page.reload();
  const moved = field(page, `Rate in percent of fee ${line - 1}`);
  await expect(moved).toHaveAccessibleDescription(/^Edited, read as /);
  await field(page, `Restore Rate in percent of fee ${line - 1}`).click();
  await expect(moved).toHaveValue(read);
  await page.getByRole('button', { name: `Restore ${fees[0]?.name}` }).click();
  await expect(field(page, 'Name of fee 1')).toHaveValue(fees[0]?.name ?? '');
  await expect(page.getByText('Discrepancy detected!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Analysis Updated');
  await page.reload();
  await expect(page.getByText('All figures agree')).toBeVisible();
  await expect(page.getByText(/^(Edited|Removed)(?!,)/)).toHaveCount(0);
});

test('on a narrow screen the statement stays visible above the figures', async ({ page }) => {
  await open(page, 'Kestrel Cafe', 'worldpay-1.pdf');
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    const statement = statementOf(page);
    const show = page.getByRole('button', { name: 'Show Statement' });
    await expect(statement.or(show)).toBeVisible();
    await expectFits(page);
    if (await show.isVisible()) await show.click();
    const far = field(page, 'Volume of fee 40');
    await far.focus();
    await expect(page.getByTestId('figure-mark')).toBeInViewport();
    await expect(far).toBeInViewport();
    await expectFits(page);
    if (width === 390) await expectWholeAccessible(page);
  }
});

test('an uncertain figure is reviewed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const fees = await open(page, 'Kestrel Books', 'worldpay-scan.pdf');
  const doubtful = fees.flatMap(({ doubts = {} }) => Object.values(doubts));
  expect(doubtful.length).toBeGreaterThan(0);
  const review = page.getByRole('button', { name: /to review$/ });
  await expect(review).toContainText(String(doubtful.length));
  const statement = statementOf(page);
  await expectWholeAccessible(page);
  for (const reason of doubtful) {
    await review.click();
    await expect(statement.getByText(reason)).toBeVisible();
    await page
      .getByRole('button', { name: /is right$/ })
      .first()
      .click();
  }
  await expect(page.getByText('All figures agree')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Analysis Updated');
  await page.reload();
  await expect(page.getByText('All figures agree')).toBeVisible();
});
