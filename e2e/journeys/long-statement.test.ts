import { ofVersion } from '@portal/contracts/core/versions';
import { saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import { expect, test, type Page } from '../support/test.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { clientOf, portalUrl } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { sharedSession } from '../support/shared-session.ts';
import { enter } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const manager = 'manager@coastal.example';
const count = 400;
const doubtful = [100, 380];
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Creates a quote with hundreds of fee lines, two of them uncertain. Returns its id. */
async function quoteWithLongStatement(merchantName: string): Promise<number> {
  const headers = await sharedSession(manager);
  const quote = await analyzeQuote(headers, merchantName);
  const { cardTypeSummary, statementTotals } = quote;
  const statementFees = Array.from({ length: count }, (_, index) => ({
    feeType: 'Card Fees' as const,
    // Some names wrap.
    name: `Assessment ${index + 1}${index % 3 ? '' : ' for cards of other banks that were presented abroad'}`,
    volume: 0,
    volumeRate: 0,
    transactions: 1,
    transactionRate: 1,
    ...(doubtful.includes(index + 1)
      ? { doubts: { volume: `Not sure of line ${index + 1}.` } }
      : {}),
  }));
  await clientOf(headers).call(saveAnalysisData, {
    ...ofVersion(quote),
    body: {
      cardTypeSummary,
      statementFees,
      statementTotals: { ...statementTotals, totalStatementFees: count },
    },
  });
  return quote.id;
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
}

async function expectAt(page: Page, label: string): Promise<void> {
  await expect(field(page, label)).toBeFocused();
  await expect(field(page, label)).toBeInViewport({ ratio: 1 });
}

test('a long statement is corrected from end to end', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await quoteWithLongStatement('Kestrel Wholesale');
  await enter(page, portalUrl, manager);
  await page.goto(`/quotes/${id}/figures`);

  const table = page.getByRole('table', { name: 'Fee lines' });
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 2));
  expect(await table.getByRole('row').count()).toBeLessThan(80);
  await expect(field(page, 'Volume of fee 60')).toHaveCount(0);

  await test.step('moves by keyboard past the mounted rows', async () => {
    await field(page, 'Volume of fee 1').click();
    await press(page, 'ArrowDown', 30);
    await press(page, 'Enter', 30);
    await expectAt(page, 'Volume of fee 61');
    // Seven tab stops per line.
    await press(page, 'Tab', 28);
    await expectAt(page, 'Volume of fee 65');
    await field(page, 'Volume of fee 65').hover();
    await page.mouse.wheel(0, 6000);
    await expect(field(page, 'Volume of fee 65')).not.toBeInViewport();
    await expect(field(page, 'Volume of fee 65')).toBeFocused();
    await press(page, 'Shift+Tab', 1);
    await expectAt(page, 'Name of fee 65');
    await page.getByRole('button', { name: 'Add Fee' }).focus();
    await press(page, 'Shift+Tab', 2);
    await press(page, 'ArrowUp', 20);
    await expectAt(page, `Charge per transaction of fee ${count - 20}`);
  });

  const review = page.getByRole('button', { name: /to review$/ });
  await test.step('pastes a block longer than the mounted rows, and undoes it', async () => {
    await field(page, 'Volume of fee 1').focus();
    const block = Array.from({ length: 150 }, (_, row) => `${row + 1}\t0.5`).join('\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await page.keyboard.press('ControlOrMeta+v');
    await expectAt(page, 'Volume of fee 1');
    await expect(field(page, 'Volume of fee 1')).toHaveValue('1');
    // Including the statement's total, which does not match the block.
    await expect(review).toHaveText('3 figures to review');
    await review.click();
    await expectAt(page, 'Volume of fee 100');
    await expect(field(page, 'Volume of fee 100')).toHaveValue('100');
    await page.keyboard.press('ControlOrMeta+z');
    await expectAt(page, 'Volume of fee 1');
    await expect(field(page, 'Volume of fee 1')).toHaveValue('0');
    await expect(review).toHaveText('2 figures to review');
    await review.click();
    await expectAt(page, 'Volume of fee 100');
    await expect(field(page, 'Volume of fee 100')).toHaveValue('0');
  });

  await test.step('goes to an uncertain figure far below, and saves', async () => {
    await review.click();
    await expectAt(page, 'Volume of fee 380');
    await expect(field(page, 'Volume of fee 380')).toHaveAccessibleDescription(
      'Not sure of line 380.',
    );
    await page.keyboard.type('many');
    await field(page, 'Volume of fee 380').hover();
    await page.mouse.wheel(0, -9000);
    await expect(field(page, 'Volume of fee 380')).not.toBeInViewport();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectAt(page, 'Volume of fee 380');
    await expect(field(page, 'Volume of fee 380')).toHaveAccessibleDescription(
      /^A number is required/,
    );
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1234.5');
    await page.getByRole('button', { name: 'Volume of fee 380 is right', exact: true }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await expectToast(page, 'Analysis Updated');
  });

  await test.step('shows all lines as saved', async () => {
    await page.reload();
    await expect(review).toHaveText('1 figure to review');
    await page.getByRole('button', { name: 'Add Fee' }).focus();
    await press(page, 'Shift+Tab', 2);
    await expectAt(page, `Charge per transaction of fee ${count}`);
    await press(page, 'ArrowUp', 20);
    await expect(field(page, 'Volume of fee 380')).toHaveValue('1,234.50');
    const size = { width: 1440, height: 900 };
    // A tall viewport, so that sticky elements cover no field, which axe would report as a small target.
    await page.setViewportSize({ ...size, height: 3000 });
    await expectAccessible(page);
  });
});
