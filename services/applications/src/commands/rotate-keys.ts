// Encrypts all sensitive fields and import files with the first key of FIELD_KEYS: see docs/field-keys.md.

import {
  rotateFiles,
  reportUnusedKeys,
  runRotation,
} from '@portal/service-kit/commands/rotate-files';
import { readConfig } from '@portal/service-kit/config';
import { storageConfig } from '@portal/service-kit/storage/storage-config';
import { Client } from 'pg';
import { applicationsConfig } from '../config.ts';
import { createFieldCipher } from '../crypto/field-cipher.ts';
import { partTables, secretsTable } from '../applications/store/sealed-tables.ts';
import { rotateKeys } from '../applications/use-cases/rotate-keys.ts';

const logEveryMs = 1000;

await runRotation(async (signal) => {
  const config = readConfig(
    applicationsConfig.pick({ DATABASE_URL: true, FIELD_KEYS: true }).extend(storageConfig.shape),
  );
  const cipher = createFieldCipher(config.FIELD_KEYS);
  const client = new Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  let loggedAt = 0;
  try {
    const total = await rotateKeys({
      tables: [secretsTable(client)],
      what: 'applications',
      cipher,
      signal,
      progress(done, all) {
        if (Date.now() - loggedAt < logEveryMs) return;
        loggedAt = Date.now();
        const percent = all ? ((100 * done) / all).toFixed(1) : '100.0';
        console.log(`${done} of ${all} applications have the key ${cipher.keyId} (${percent} %)`);
      },
    });
    // Documents are large.
    const what = 'merchants’ parts';
    await rotateKeys({ tables: partTables(client), what, cipher, batchSize: 50, signal });
    console.log(`All ${total} applications have the key ${cipher.keyId}.`);
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
  } finally {
    await client.end();
  }
});
