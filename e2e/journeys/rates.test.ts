import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { portalUrl } from '../support/api-session.ts';
import { openScreen } from '../support/open-screen.ts';
import { sharedSession } from '../support/shared-session.ts';
import { expectToast } from '../support/toast.ts';

interface Priced {
  id: number;
  proposedProgram: string;
  proposedFees: { name: string; rateValue: string }[];
}

const toPercent = (fraction: string): string => (Number(fraction) * 100).toFixed(2);

test('a changed rate applies to new proposals, and existing quotes are unchanged', async ({
  page,
}) => {
  const rep = await sharedSession('rep@coastal.example');
  const statement = readFileSync(
    new URL('../../packages/statement-reader/fixtures/statements/square-1.pdf', import.meta.url),
  ).toString('base64');
  const call = async (path: string, method: string, body?: object) => {
    const reply = await fetch(`${portalUrl}/api${path}`, {
      method,
      headers: rep,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return (await reply.json()) as Priced;
  };
  async function analyze() {
    const { id } = await call('/quotes', 'POST', { merchantName: `Rates ${Date.now()}` });
    await call(`/quotes/${id}/save-pdf`, 'POST', { fileName: 'a.pdf', fileContent: statement });
    await call(`/quotes/${id}/convert-images`, 'POST');
    return call(`/quotes/${id}/analyze-images`, 'POST');
  }
  const markupOf = ({ proposedFees }: Priced) =>
    proposedFees.find(({ name }) => name === 'Processing markup')?.rateValue;

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
    expect(await call(`/quotes/${before.id}`, 'GET')).toEqual(before);
  } finally {
    await setMarkup(was);
  }
});
