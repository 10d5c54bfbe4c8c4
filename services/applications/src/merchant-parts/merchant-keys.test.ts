import * as routes from '@portal/contracts/applications/routes';
import { waitFor } from '@portal/test-kit/wait-for';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createFieldCipher } from '../crypto/field-cipher.ts';
import { partTables } from '../applications/store/sealed-tables.ts';
import { startWithMail } from './testing/merchant.ts';
import { newFieldKey } from '@portal/test-kit/signing-settings';
import { rotateKeys } from '../applications/use-cases/rotate-keys.ts';

const [one, two] = [newFieldKey('one'), newFieldKey('two')];
const service = await startWithMail({ fieldKeys: `${one},${two}` });
afterAll(() => service.stop());

it('merchants’ values, signed content and copies are re-encrypted with the first key', async () => {
  const { requested, merchant } = await service.askConfirmed(['bankName']);
  await merchant.fill({ bankName: 'Quillfeather Savings' });
  await merchant.sign();
  const keys = async (): Promise<string[]> =>
    (
      await service.database.query<{ key: string }>(
        `SELECT "key_id" AS "key" FROM "merchant_values" UNION ALL
         SELECT "key_id" FROM "merchant_parts" WHERE "key_id" IS NOT NULL UNION ALL
         SELECT "key_id" FROM "merchant_documents"`,
      )
    ).map(({ key }) => key);
  await waitFor(async () => (await keys()).length === 4);
  const client = new Client({ connectionString: service.database.url });
  await client.connect();
  try {
    const parts = { tables: partTables(client), what: 'parts' };
    await expect(rotateKeys({ ...parts, cipher: createFieldCipher(two) })).rejects.toThrow(
      /lacks keys.*one/,
    );
    expect(new Set(await keys())).toEqual(new Set(['one']));
    await rotateKeys({ ...parts, cipher: createFieldCipher(`${two},${one}`) });
  } finally {
    await client.end();
  }
  expect(await keys()).toEqual(['two', 'two', 'two', 'two']);
  const shown = await service.clients.admin.call(routes.getApplication, {
    params: { id: requested.id },
  });
  expect(shown.bankName).toBe('Quillfeather Savings');
});
