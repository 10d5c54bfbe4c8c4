import { execFile } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { createEncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import { createFileStore } from '@portal/service-kit/storage/file-store';
import { afterAll, expect, it } from 'vitest';
import { newFieldKey } from '@portal/test-kit/signing-settings';
import { startProposals } from './testing/start-proposals.ts';

const [one, two] = [newFieldKey('one'), newFieldKey('two')];
const command = fileURLToPath(new URL('../commands/rotate-keys.ts', import.meta.url));

const portal = await startProposals({ fieldKeys: one });
afterAll(() => portal.stop());

it('documents of proposals are re-encrypted and open without the old key', async () => {
  const { to, token, sent } = await portal.sent();
  await portal.accept(token, sent.contentHash, to);
  const signed = await portal.signedDocument(to);
  await promisify(execFile)(process.execPath, [command], {
    env: {
      ...process.env,
      DATABASE_URL: portal.database.url,
      STORAGE_DIR: portal.folder,
      FIELD_KEYS: `${two},${one}`,
    },
  });
  const files = createEncryptedStore(createFileStore(portal.folder), createKeyRing(two));
  const keys: string[] = [];
  for await (const key of files.list('proposals/')) keys.push(key);
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(await files.keyIdOf(key)).toBe('two');
  const stored = await files.get(keys.find((key) => !key.endsWith('/proposal.pdf')) ?? '');
  expect(stored && (await buffer(stored.body)).equals(signed)).toBe(true);
});
