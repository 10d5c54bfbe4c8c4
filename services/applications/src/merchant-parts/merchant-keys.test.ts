import * as routes from '@portal/contracts/applications/routes';
import { rotateColumns } from '@portal/service-kit/commands/rotate-columns';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { connectClient } from '@portal/service-kit/database/client';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { partTables } from '../applications/store/sealed-tables.ts';
import { startWithMail } from './testing/merchant.ts';
import { newFieldKey } from '@portal/test-kit/signing-settings';

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
  await using client = await connectClient(service.database.url);
  const rotate = (fieldKeys: string) =>
    rotateColumns(client, partTables, { what: 'parts', keys: createKeyRing(fieldKeys) });
  await expect(rotate(two)).rejects.toThrow(/lacks keys.*one/);
  expect(new Set(await keys())).toEqual(new Set(['one']));
  await rotate(`${two},${one}`);
  expect(await keys()).toEqual(['two', 'two', 'two', 'two']);
  const shown = await service.clients.admin.call(routes.getApplication, {
    params: { id: requested.id },
  });
  expect(shown.bankName).toBe('Quillfeather Savings');
});
