import type { Quote } from '@portal/contracts/quotes/schemas';
import { saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import { expect, test, type Page } from '../support/test.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { clientOf } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const rep = 'rep@coastal.example';
const standard = 'Interchange Plus Standard';
const highVolume = 'Interchange Plus High Volume';

const analyze = async (file: string) =>
  analyzeQuote(await sharedSession(rep), `Priced ${file}`, file);

/** Creates a quote whose merchant pays no processor charges, so that every program costs more. */
async function analyzeCheap(): Promise<Quote> {
  const { id, cardTypeSummary, statementFees, statementTotals } = await analyze('worldpay-1.pdf');
  return clientOf(await sharedSession(rep)).call(saveAnalysisData, {
    params: { id },
    body: {
      cardTypeSummary,
      statementFees: statementFees.filter(({ feeType }) => feeType === 'Assessments'),
      statementTotals: { ...statementTotals, totalStatementFees: 40 },
    },
  });
}

async function open(page: Page, { id }: Pick<Quote, 'id'>): Promise<void> {
  await startSignedIn(page, rep, `/quotes/${id}`);
  await expect(page.getByRole('heading', { name: 'Proposed Fees' })).toBeVisible();
}

const program = (page: Page) => page.getByLabel('Rate program');

test('a partner sees the source of savings and chooses the program', async ({ page }) => {
  const quote = await analyze('worldpay-1.pdf');
  await open(page, quote);
  await expect(page.getByText('Interchange-plus', { exact: true })).toBeVisible();
  await expect(program(page)).toHaveValue('lowest-cost');
  const figures = page.getByRole('table', { name: 'Current and proposed' });
  await expect(figures.getByRole('row', { name: /Effective rate/ })).toContainText('2.60%');
  await expect(figures.getByRole('row', { name: /Average ticket/ })).toContainText('$63.22');

  const own = page.getByRole('table', { name: "The processor's charges" });
  await expect(own.getByRole('row', { name: /^VISA DEBIT/ })).toContainText('Processing markup');
  const passThrough = page.getByRole('button', { name: /^Interchange and brand charges/ });
  await expect(passThrough).toContainText('Stays');
  await expect(passThrough).toHaveAttribute('aria-expanded', 'false');
  await passThrough.click();
  await expect(
    page.getByRole('table', { name: 'Interchange and brand charges' }).getByRole('row'),
  ).toHaveCount(51);
  const cents = (quote.pricing?.comparison?.lines ?? []).map(({ saving }) =>
    Math.round(Number(saving) * 100),
  );
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(
    Math.round(Number(quote.monthlySavings) * 100),
  );

  for (const name of [standard, highVolume]) {
    const option = await program(page)
      .getByRole('option', { name: new RegExp(`^${name}: `) })
      .textContent();
    await program(page).selectOption(option);
    await expect(page.getByText(`Priced with ${name}`, { exact: true })).toBeVisible();
    await expect(program(page)).toHaveValue(/\d+/);
  }
  await expectToast(page, 'Quote Priced');
  // By keyboard: the focus stays while the quote is priced.
  await program(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Priced with ${standard}`, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`Priced with ${highVolume}`, { exact: true })).toBeVisible();
  await expect(program(page)).toBeFocused();
  const total = page.getByLabel('Total fees');
  await total.fill('671.19');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Analysis Updated');
  await page.reload();
  await expect(page.getByText(`Priced with ${highVolume}`, { exact: true })).toBeVisible();
  await expect(program(page)).toHaveValue(/\d+/);
  const rest = page.getByRole('button', { name: /^Not explained by the lines/ });
  await expect(rest).toContainText('No difference');
});

test('a proposal that costs more says so', async ({ page }) => {
  const quote = await analyzeCheap();
  expect(Number(quote.monthlySavings)).toBeLessThan(0);
  await open(page, quote);
  // Its interchange is estimated, so additional costs are a range too.
  const range = String.raw`an estimated \$[\d,.]+ to \$[\d,.]+`;
  await expect(page.getByText(new RegExp(`^Costs ${range} more a month$`))).toBeVisible();
  const total = page
    .getByRole('table', { name: 'Current and proposed' })
    .getByRole('row', { name: /^Total fees/ });
  await expect(total).toContainText(new RegExp(`Costs ${range} more`));
  await expect(
    program(page).getByRole('option', { name: new RegExp(`: Costs ${range} more a month$`) }),
  ).toHaveCount(2);
});

test('rates that include interchange are named, with a warning', async ({ page }) => {
  for (const [file, model] of [
    ['square-1.pdf', 'Flat rate'],
    ['tsys-1.pdf', 'Tiered'],
  ] as const) {
    await open(page, await analyze(file));
    await expect(page.getByText(model, { exact: true })).toBeVisible();
    await expect(page.getByText(/which the statement does not print/)).toBeVisible();
  }
});

test('the proposal is accessible and fits at any width', async ({ page }) => {
  const quote = await analyzeCheap();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, quote);
    await page.getByRole('button', { name: /^Interchange and brand charges/ }).click();
    await expect(page.getByRole('table', { name: 'Interchange and brand charges' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  }
});
