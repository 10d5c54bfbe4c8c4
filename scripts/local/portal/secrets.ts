import * as crypto from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceSecret } from '@portal/contracts/core/service-entry';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { serviceSecrets } from '../registry/services.ts';

export interface Secrets {
  postgresPassword: string;
  /** Base of the service roles' passwords: {@link derivedSecret}. */
  databasePassword: string;
  /** Base of the owner roles' passwords. */
  ownerPassword: string;
  /** Password of NATS's operator, from which the users' are derived. */
  natsPassword: string;
  /** JSON Web Keys that verify identity tokens. */
  identityPublicKeys: string;
  /** Generated secrets of services: {@link secretKey}. */
  [own: string]: string;
}

export const newFieldKey = (): string =>
  `k${crypto.randomBytes(4).toString('hex')}:${crypto.randomBytes(32).toString('base64')}`;

/** Creates a key that signs identity tokens, as a JSON Web Key (Ed25519, with a key id). */
export function newIdentityKey(): string {
  const { privateKey } = crypto.generateKeyPairSync('ed25519');
  const kid = crypto.randomBytes(6).toString('hex');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' });
}

export interface PublicKey {
  kid: string;
  [field: string]: unknown;
}

/** Returns the public half of a signing key. Throws if it is invalid. */
export function publicKeyOf(privateKey: string): PublicKey {
  const key = JSON.parse(privateKey) as Record<string, unknown>;
  const { kty, crv, kid } = key;
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof kid !== 'string' || !kid)
    throw new Error('not an Ed25519 JSON Web Key with a kid');
  const half = crypto
    .createPublicKey(crypto.createPrivateKey({ key, format: 'jwk' }))
    .export({ format: 'jwk' });
  return { ...half, kid, alg: 'EdDSA', use: 'sig' };
}

/** Generators by kind of secret; null if only a person can provide it. */
export const secretGenerators: Record<ServiceSecret['kind'], (() => string) | null> = {
  random: () => crypto.randomBytes(32).toString('hex'),
  'identity-key': newIdentityKey,
  'field-keys': newFieldKey,
  // The default name in mails, as in `mailer.ts` of the service kit.
  'signing-key': () => newSigningKey(process.env['BRAND_NAME'] || 'Tidewater Payments'),
  given: null,
};

/** Returns the property name of a service's secret: `FIELD_KEYS` → `fieldKeys`. */
export const secretKey = ({ name }: Pick<ServiceSecret, 'name'>): string =>
  name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

const newPassword = (): string => crypto.randomBytes(24).toString('hex');

export function readSecrets(dataFolder: string): Secrets {
  const file = fileOf(dataFolder);
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
    const generated = newSecrets();
    if (Object.keys(generated).every((name) => stored[name])) return stored;
    // Data of an earlier portal with fewer secrets.
    return writeSecrets(dataFolder, { ...generated, ...stored });
  }
  return writeSecrets(dataFolder, newSecrets());
}

export function newSecrets(): Secrets {
  const own = serviceSecrets.flatMap((secret) => {
    const value = secretGenerators[secret.kind]?.();
    return value ? [{ name: secretKey(secret), value, kind: secret.kind }] : [];
  });
  const signing = own.filter(({ kind }) => kind === 'identity-key');
  return {
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
    postgresPassword: newPassword(),
    databasePassword: newPassword(),
    ownerPassword: newPassword(),
    natsPassword: newPassword(),
    identityPublicKeys: JSON.stringify({ keys: signing.map(({ value }) => publicKeyOf(value)) }),
  };
}

/** Derives the secret of one user or role; it does not reveal the base secret or others. */
export const derivedSecret = (secret: string, name: string): string =>
  crypto.createHmac('sha256', secret).update(name).digest('hex');

/** Writes secrets atomically: without them the data cannot be read. */
export function writeSecrets(dataFolder: string, secrets: Secrets): Secrets {
  const file = fileOf(dataFolder);
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  return secrets;
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'secrets.json');
