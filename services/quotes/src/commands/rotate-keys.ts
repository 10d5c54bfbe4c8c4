// Re-encrypts the files of quotes with the first key of FIELD_KEYS: see docs/field-keys.md.

import {
  rotateFiles,
  reportUnusedKeys,
  runRotation,
} from '@portal/service-kit/commands/rotate-files';
import { readConfig } from '@portal/service-kit/config';
import { storageConfig } from '@portal/service-kit/storage/storage-config';
import { PrismaPg } from '@prisma/adapter-pg';
import { quotesConfig } from '../config.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createStore } from '../store/store.ts';
import { proposalsPrefix } from '../proposals/store/proposals.ts';
import { filesPrefix, isReferenced } from '../statements/use-cases/stored-pages.ts';

await runRotation(async (signal) => {
  const schema = quotesConfig
    .pick({ DATABASE_URL: true, FIELD_KEYS: true })
    .extend(storageConfig.shape);
  const config = readConfig(schema);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
  try {
    const store = createStore(db);
    const isStatement = isReferenced({ store });
    const options = {
      config,
      prefixes: [filesPrefix, proposalsPrefix],
      isInUse: async (key: string) =>
        key.startsWith(proposalsPrefix) ? store.proposals.hasFile(key) : isStatement(key),
    };
    await rotateFiles({ ...options, signal });
    reportUnusedKeys(config.FIELD_KEYS);
  } finally {
    await db.$disconnect();
  }
});
