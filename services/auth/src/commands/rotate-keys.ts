// Encrypts the keys of authenticator apps and the client secrets of single sign-on with the first key of FIELD_KEYS: see docs/field-keys.md.
import { rotateColumns } from '@portal/service-kit/commands/rotate-columns';
import { reportUnusedKeys, runRotation } from '@portal/service-kit/commands/rotate-files';
import { readConfig } from '@portal/service-kit/config';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { connectClient } from '@portal/service-kit/database/client';
import { authConfig } from '../config.ts';
import { sealedTables } from '../store/sealed-tables.ts';

await runRotation(async (signal) => {
  const config = readConfig(authConfig.pick({ DATABASE_URL: true, FIELD_KEYS: true }));
  const keys = createKeyRing(config.FIELD_KEYS);
  await using client = await connectClient(config.DATABASE_URL);
  const what = 'authenticator apps and client secrets';
  const { changed } = await rotateColumns(client, sealedTables, { what, keys, signal });
  console.log(`All ${what} have the key ${keys.keyId}; ${changed} were changed.`);
  reportUnusedKeys(config.FIELD_KEYS);
});
