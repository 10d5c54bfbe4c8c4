import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const statement = join(
  import.meta.dirname,
  '../../packages/statement-reader/fixtures/statements/square-1.pdf',
);

test('a statement dropped on the dashboard becomes a priced quote after one confirmation', async ({
  page,
}) => {
  await startSignedIn(page, 'rep@summit.example');
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'february.pdf', { type: 'application/pdf' }));
    return data;
  }, readFileSync(statement).toString('base64'));
  await page
    .getByRole('heading', { name: 'Recent Applications' })
    .dispatchEvent('drop', { dataTransfer });

  const dialog = page.getByRole('dialog', { name: 'Confirm the Merchant' });
  await expect(dialog.getByLabel('Merchant name')).toHaveValue('Lantern Books & Coffee');
  await expect(dialog.getByLabel('Address')).toHaveValue('233 Main Street, West Harlow, VT 05345');
  await expect(dialog.getByLabel('Statement month')).toHaveValue('2025-02');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Merchant Saved');
  await expect(page).toHaveURL(/\/quotes\/\d+\/proposal$/);
  await expect(page.getByRole('button', { name: 'Send Proposal' })).toBeInViewport();

  // A reload shows the same quote: nothing is read again.
  await page.reload();
  await expect(page.getByText('Lantern Books & Coffee').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Merchant' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Merchant' });
  await edit.getByLabel('Contact name').fill('Ada Wren');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Merchant Saved');
  await expect(page.getByText('Ada Wren', { exact: true })).toBeVisible();
});
