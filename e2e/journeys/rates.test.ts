import { getQuote } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { expect, test } from '../support/test.ts';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { clientOf } from '../support/api-session.ts';
import { openScreen } from '../support/open-screen.ts';
import { sharedSession } from '../support/shared-session.ts';
import { expectToast } from '../support/toast.ts';

const toPercent = (fraction: string): string => (Number(fraction) * 100).toFixed(2);

test('a changed rate applies to new proposals, and existing quotes are unchanged', async ({
  page,
}) => {
  const rep = await sharedSession('rep@coastal.example');
  const analyze = () => analyzeQuote(rep, `Rates ${Date.now()}`);
  const markupOf = ({ proposedFees }: Quote) =>
    proposedFees?.find(({ name }) => name === 'Processing markup')?.rateValue;

  const before = await analyze();
  const program = before.proposedProgram;
  const was = toPercent(markupOf(before) ?? '');
  const lower = toPercent('0.0001');
  await openScreen(page, 'Fee Rates', '/admin/rates');
  const row = page
    .getByRole('table', { name: `Fee rates of ${program}` })
    .getByRole('row', { name: /Processing markup/ });
  async function setMarkup(percent: string): Promise<void> {
    await row.getByRole('button', { name: 'Edit Processing markup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Fee Rate' });
    await dialog.getByLabel('Rate (%)').fill(percent);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Fee rate updated successfully');
    await expect(row).toContainText(`${percent}%`);
  }
  await expect(row).toContainText(`${was}%`);
  await setMarkup(lower);
  try {
    await expect(async () => expect(markupOf(await analyze())).toBe('0.0001')).toPass();
    const { conditions, ...after } = await clientOf(rep).call(getQuote, {
      params: { id: before.id },
    });
    expect({ ...after, conditions: before.conditions }).toEqual(before);
    expect(conditions.map(({ name }) => name)).toContain('rates-changed');
  } finally {
    await setMarkup(was);
  }
});
