// Encrypts all sensitive fields and import files with the first key of FIELD_KEYS: see docs/field-keys.md.

import { rotateColumns } from '@portal/service-kit/commands/rotate-columns';
import {
  rotateFiles,
  reportUnusedKeys,
  runRotation,
} from '@portal/service-kit/commands/rotate-files';
import { readConfig } from '@portal/service-kit/config';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { connectClient } from '@portal/service-kit/database/client';
import { storageConfig } from '@portal/service-kit/storage/storage-config';
import { applicationsConfig } from '../config.ts';
import { partTables, secretsTable } from '../applications/store/sealed-tables.ts';

const logEveryMs = 1000;

await runRotation(async (signal) => {
  const config = readConfig(
    applicationsConfig.pick({ DATABASE_URL: true, FIELD_KEYS: true }).extend(storageConfig.shape),
  );
  const keys = createKeyRing(config.FIELD_KEYS);
  await using client = await connectClient(config.DATABASE_URL);
  let loggedAt = 0;
  const { total } = await rotateColumns(client, [secretsTable], {
    what: 'applications',
    keys,
    signal,
    progress(done, all) {
      if (Date.now() - loggedAt < logEveryMs) return;
      loggedAt = Date.now();
      const percent = all ? ((100 * done) / all).toFixed(1) : '100.0';
      console.log(`${done} of ${all} applications have the key ${keys.keyId} (${percent} %)`);
    },
  });
  // Documents are large.
  const parts = { what: 'merchants’ parts', keys, batchSize: 50, signal };
  await rotateColumns(client, partTables, parts);
  console.log(`All ${total} applications have the key ${keys.keyId}.`);
  await rotateFiles({
    config,
    prefixes: ['revenue-imports/'],
    signal,
    isInUse: async (key) => {
      const { rowCount } = await client.query(
        'SELECT FROM "revenue_imports" WHERE "file_key" = $1',
        [key.replace(/[^/]*$/, '')],
      );
      return rowCount !== 0;
    },
  });
  reportUnusedKeys(config.FIELD_KEYS);
});
