import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newIdentityKey, publicHalf } from './identity-keys.ts';

/** What a portal keeps to itself: made once for each data folder. */
export interface Secrets {
  /** Of PostgreSQL's superuser. */
  postgresPassword: string;
  /** What the passwords of the roles are made of that services work as: {@link derivedSecret}. */
  databasePassword: string;
  /** The same for the roles that own the databases. */
  ownerPassword: string;
  /** Of the operator's user of NATS; those of the services' users are made of it. */
  natsPassword: string;
  sessionSecret: string;
  /** JSON Web Keys that sign and verify identity tokens. */
  identityPrivateKey: string;
  identityPublicKeys: string;
  /** Keys of encrypted fields, `id:base64` each: the first encrypts, all decrypt. */
  fieldKeys: string;
  /** The same of quotes, for its files. */
  quotesFieldKeys: string;
}

/** A key for encrypted fields. */
export const newFieldKey = (): string =>
  `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`;

const newPassword = (): string => randomBytes(24).toString('hex');

export function readSecrets(dataFolder: string): Secrets {
  const file = fileOf(dataFolder);
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    if (kept.fieldKeys && kept.quotesFieldKeys && kept.postgresPassword) return kept as Secrets;
    // Data of an earlier portal, which needed less.
    return writeSecrets(dataFolder, {
      postgresPassword: kept.databasePassword,
      ownerPassword: newPassword(),
      fieldKeys: newFieldKey(),
      quotesFieldKeys: newFieldKey(),
      ...kept,
    } as Secrets);
  }
  return writeSecrets(dataFolder, newSecrets());
}

export function newSecrets(): Secrets {
  const identityPrivateKey = newIdentityKey();
  return {
    postgresPassword: newPassword(),
    databasePassword: newPassword(),
    ownerPassword: newPassword(),
    natsPassword: newPassword(),
    sessionSecret: randomBytes(32).toString('hex'),
    identityPrivateKey,
    identityPublicKeys: JSON.stringify({ keys: [publicHalf(identityPrivateKey)] }),
    fieldKeys: newFieldKey(),
    quotesFieldKeys: newFieldKey(),
  };
}

/** A secret of one user or role, made of one that is kept: who has it can make no other's of it. */
export const derivedSecret = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('hex');

/** Keeps secrets whole or not at all: without them the data cannot be read. */
export function writeSecrets(dataFolder: string, secrets: Secrets): Secrets {
  const file = fileOf(dataFolder);
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  return secrets;
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'secrets.json');
