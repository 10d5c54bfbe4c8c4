// Encrypts the keys of authenticator apps and the client secrets of single sign-on with the first key of FIELD_KEYS: see docs/field-keys.md.
import { reportUnusedKeys, runRotation } from '@portal/service-kit/commands/rotate-files';
import { readConfig } from '@portal/service-kit/config';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { PrismaPg } from '@prisma/adapter-pg';
import { authConfig } from '../config.ts';
import { createAuthenticatorKeys } from '../factors/crypto/authenticator-keys.ts';
import { createClientSecrets } from '../single-sign-on/crypto/client-secrets.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createOneTimeCodes } from '../factors/store/one-time-codes.ts';
import { createSso } from '../single-sign-on/store/sso.ts';
import { rotateKeys } from '../use-cases/rotate-keys.ts';

await runRotation(async (signal) => {
  const config = readConfig(authConfig.pick({ DATABASE_URL: true, FIELD_KEYS: true }));
  const keys = createKeyRing(config.FIELD_KEYS);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: config.DATABASE_URL }) });
  try {
    const run = { keyId: keys.keyId, signal };
    const authenticatorKeys = createAuthenticatorKeys(keys, 'Partner Portal');
    const count =
      (await rotateKeys(createOneTimeCodes(db), authenticatorKeys, run)) +
      (await rotateKeys(createSso(db), createClientSecrets(keys), run));
    console.log(
      `All authenticator apps and client secrets have the key ${keys.keyId}; ${count} were changed.`,
    );
    reportUnusedKeys(config.FIELD_KEYS);
  } finally {
    await db.$disconnect();
  }
});
