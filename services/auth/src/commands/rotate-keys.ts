// Encrypts the keys of authenticator apps and the client secrets of single sign-on with the first key of FIELD_KEYS: see docs/field-keys.md.
import { reportUnusedKeys, runRotation } from '@portal/service-kit/commands/rotate-files';
import { readConfig } from '@portal/service-kit/config';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { PrismaPg } from '@prisma/adapter-pg';
import { authConfig } from '../config.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { rotateKeys } from '../store/rotate-keys.ts';

await runRotation(async (signal) => {
  const config = readConfig(authConfig.pick({ DATABASE_URL: true, FIELD_KEYS: true }));
  const keys = createKeyRing(config.FIELD_KEYS);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
  try {
    const count = await rotateKeys(db, keys, signal);
    console.log(
      `All authenticator apps and client secrets have the key ${keys.keyId}; ${count} were changed.`,
    );
    reportUnusedKeys(config.FIELD_KEYS);
  } finally {
    await db.$disconnect();
  }
});
