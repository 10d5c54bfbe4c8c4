import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceSecret } from '@portal/contracts/core/service-entry';
import { newSigningKey } from '@portal/service-kit/signing/new-signing-key';
import { serviceSecrets } from '../registry/services.ts';
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
  /** JSON Web Keys that verify identity tokens. */
  identityPublicKeys: string;
  /** The services' own, which are made: {@link keptAs}. */
  [own: string]: string;
}

/** A key for encrypted fields. */
export const newFieldKey = (): string =>
  `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`;

/** Makes a secret of a kind; null where only a person can give one. */
export const secretMakers: Record<ServiceSecret['kind'], (() => string) | null> = {
  random: () => randomBytes(32).toString('hex'),
  'identity-key': newIdentityKey,
  'field-keys': newFieldKey,
  // The name by which mails go, as `mail-config.ts` of the service kit has it.
  'signing-key': () => newSigningKey(process.env['BRAND_NAME'] || 'Tidewater Payments'),
  given: null,
};

/** How a service's own secret is called here: `FIELD_KEYS` → `fieldKeys`. */
export const keptAs = ({ name }: Pick<ServiceSecret, 'name'>): string =>
  name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

const newPassword = (): string => randomBytes(24).toString('hex');

export function readSecrets(dataFolder: string): Secrets {
  const file = fileOf(dataFolder);
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
    const wanted = newSecrets();
    if (Object.keys(wanted).every((name) => kept[name])) return kept;
    // Data of an earlier portal, which needed less.
    const asBefore = { postgresPassword: kept.databasePassword };
    return writeSecrets(dataFolder, { ...wanted, ...asBefore, ...kept });
  }
  return writeSecrets(dataFolder, newSecrets());
}

export function newSecrets(): Secrets {
  const own = serviceSecrets.flatMap((secret) => {
    const made = secretMakers[secret.kind]?.();
    return made ? [{ name: keptAs(secret), made, kind: secret.kind }] : [];
  });
  const signing = own.filter(({ kind }) => kind === 'identity-key');
  return {
    ...Object.fromEntries(own.map(({ name, made }) => [name, made])),
    postgresPassword: newPassword(),
    databasePassword: newPassword(),
    ownerPassword: newPassword(),
    natsPassword: newPassword(),
    identityPublicKeys: JSON.stringify({ keys: signing.map(({ made }) => publicHalf(made)) }),
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
