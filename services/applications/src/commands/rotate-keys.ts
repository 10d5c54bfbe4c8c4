// Encrypts all sensitive fields with the first key of FIELD_KEYS: see docs/field-keys.md.
import { readConfig } from '@portal/service-kit/config';
import { Client } from 'pg';
import { applicationsConfig } from '../config.ts';
import { createFieldCipher } from '../crypto/field-cipher.ts';
import { createSecrets } from '../store/secrets.ts';
import { rotateKeys } from '../use-cases/rotate-keys.ts';

const sayEveryMs = 1000;
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () =>
    stop.abort(new Error('Stopped. Begun again, it goes on from where it is.')),
  );

async function rotate(): Promise<void> {
  const config = readConfig(applicationsConfig.pick({ DATABASE_URL: true, FIELD_KEYS: true }));
  const cipher = createFieldCipher(config.FIELD_KEYS);
  const client = new Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  let said = 0;
  try {
    const { total, unused } = await rotateKeys({
      secrets: createSecrets(client),
      cipher,
      signal: stop.signal,
      progress(done, all) {
        if (Date.now() - said < sayEveryMs) return;
        said = Date.now();
        const percent = all ? ((100 * done) / all).toFixed(1) : '100.0';
        console.log(`${done} of ${all} applications have the key ${cipher.keyId} (${percent} %)`);
      },
    });
    console.log(`All ${total} applications have the key ${cipher.keyId}.`);
    if (unused.length)
      console.log(`Nothing needs ${unused.join(', ')} any more: take it out of FIELD_KEYS.`);
  } finally {
    await client.end();
  }
}

await rotate().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
