import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  /** Keys of encrypted fields, `id:base64` each: the first encrypts, all decrypt. */
  fieldKeys: string;
}

/** A key for encrypted fields. */
export const newFieldKey = (): string =>
  `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`;

export function readSecrets(dataFolder: string): Secrets {
  const file = fileOf(dataFolder);
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    // Data of a portal from before there were encrypted fields.
    return kept.fieldKeys
      ? (kept as Secrets)
      : writeSecrets(dataFolder, { ...kept, fieldKeys: newFieldKey() } as Secrets);
  }
  const identityPrivateKey = newIdentityKey();
  return writeSecrets(dataFolder, {
    databasePassword: randomBytes(24).toString('hex'),
    natsPassword: randomBytes(24).toString('hex'),
    sessionSecret: randomBytes(32).toString('hex'),
    identityPrivateKey,
    identityPublicKeys: JSON.stringify({ keys: [publicHalf(identityPrivateKey)] }),
    fieldKeys: newFieldKey(),
  });
}

/** Keeps secrets whole or not at all: without them the data cannot be read. */
export function writeSecrets(dataFolder: string, secrets: Secrets): Secrets {
  const file = fileOf(dataFolder);
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  return secrets;
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'secrets.json');
