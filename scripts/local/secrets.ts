import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newIdentityKey, publicHalf } from './identity-keys.ts';

/** What a portal keeps to itself: made once for each data folder. */
export interface Secrets {
  databasePassword: string;
  natsPassword: string;
  sessionSecret: string;
  /** JSON Web Keys that sign and verify identity tokens. */
  identityPrivateKey: string;
  identityPublicKeys: string;
}

export function readSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const identityPrivateKey = newIdentityKey();
  const secrets: Secrets = {
    databasePassword: randomBytes(24).toString('hex'),
    natsPassword: randomBytes(24).toString('hex'),
    sessionSecret: randomBytes(32).toString('hex'),
    identityPrivateKey,
    identityPublicKeys: JSON.stringify({ keys: [publicHalf(identityPrivateKey)] }),
  };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
