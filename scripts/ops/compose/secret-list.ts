import type { ServiceSecret } from '@portal/contracts/core/service-entry';
import { publicKeyOf, secretGenerators } from '../../local/portal/secrets.ts';
import { serviceNames, serviceSecrets, services } from '../../local/registry/services.ts';
import { fieldKeysError } from '@portal/service-kit/crypto/field-keys';
import { signingKeysError } from '@portal/signing/signing-keys';

/** Returns the problem of a secret as the rest of a sentence that starts with its name, or null. */
type FindProblem = (value: string) => string | null;

/** Words in invented or copied secrets; too long to occur by chance. */
const commonWords =
  /pass(?:word|phrase)|secret|change.?me|(?<![a-z])(?:admin|minio)(?![a-z])|portal|postgres|letmein|qwerty|default|example|12345678|abcdefg/i;
const minDistinct = 8;

/** Checks that a secret has a minimum length and is not easily guessed. */
const weakness = (length: number) => (value: string) => {
  if (!/^[\x21-\x7e]*$/.test(value))
    return 'may contain only printable ASCII characters, without spaces';
  const remedy = `Give one from a random generator (openssl rand -hex ${Math.max(24, length)}), or omit it to generate one.`;
  if (value.length < length)
    return `is too weak: it has fewer than ${length} characters. ${remedy}`;
  if (new Set(value).size < minDistinct)
    return `is too weak: it has fewer than ${minDistinct} different characters. ${remedy}`;
  if (/^(.+)\1+$/.test(value)) return `is too weak: it repeats itself. ${remedy}`;
  const word = commonWords.exec(value)?.[0];
  return word ? `is too weak: it contains “${word}”. ${remedy}` : null;
};

const identityKeyProblem: FindProblem = (value) => {
  try {
    publicKeyOf(value);
    return null;
  } catch {
    return 'is not a private Ed25519 JSON Web Key with a kid. Provide one, or omit it to generate one.';
  }
};

/** Checks keys by their schema in the service kit. Messages name a key by its id, never its value. */
const keysProblem = (errorOf: (text: string) => string | null) => (value: string) => {
  const error = errorOf(value);
  return (
    error &&
    `is invalid: ${error}. Provide another (docs/field-keys.md), or omit it to generate one.`
  );
};

const mailServerProblem: FindProblem = (value) =>
  /^smtps?:\/\/[^/]+$/.test(value) && URL.canParse(value)
    ? null
    : 'is not an address like smtp://user:password@host:587.';

/** A secret that can be provided as a variable or as a file of that name. */
export interface Secret {
  name: string;
  what: string;
  findProblem: FindProblem;
  /** Generates a value if none is provided; it is then stored. */
  generate?: () => string;
  /** Combines a provided value with the stored one; if undefined, it replaces it. */
  combine?: (provided: string, stored: string) => string;
  /** Default if none is provided or generated. */
  fallback?: string;
}

type PasswordOf = 'DATABASE' | 'DATABASE_OWNER' | 'NATS' | 'MINIO';

/** Name of a service's password: `QUOTES_NATS_PASSWORD`. */
export const passwordName = (service: string, of: PasswordOf): string =>
  `${service.toUpperCase()}_${of}_PASSWORD`;

/** File name of a service's variable: `FIELD_KEYS` → `field-keys`. */
export const secretFile = (variable: string): string => variable.toLowerCase().replaceAll('_', '-');

export const buckets = services.flatMap(({ name, bucket }) =>
  bucket ? [{ service: name, bucket }] : [],
);

/** Keeps earlier keys: they may still be needed for encrypted or sealed data, here or in a backup. */
function withEarlierKeys(provided: string, stored: string): string {
  const idOf = (entry: string): string => entry.split(':')[0] ?? '';
  const ids = new Set(provided.split(',').map(idOf));
  return [
    ...provided.split(','),
    ...stored.split(',').filter((entry) => !ids.has(idOf(entry))),
  ].join();
}

/** How secrets of a kind are checked and combined, and what their description says of their form. */
const kinds: Record<
  ServiceSecret['kind'],
  Pick<Secret, 'findProblem' | 'combine' | 'fallback'> & { form?: string }
> = {
  random: { findProblem: weakness(32) },
  'identity-key': { findProblem: identityKeyProblem },
  'field-keys': {
    findProblem: keysProblem(fieldKeysError),
    combine: withEarlierKeys,
    form: ', id:base64,…: the first encrypts, all decrypt',
  },
  'signing-key': {
    findProblem: keysProblem(signingKeysError),
    combine: withEarlierKeys,
    form: ', id:key:certificate,…: the first seals, all verify',
  },
  given: { findProblem: () => null, fallback: '' },
};

function ownSecret({ name, kind, what }: ServiceSecret): Secret {
  const { form = '', ...rules } = kinds[kind];
  return { name, what: `${what}${form}`, ...rules, generate: secretGenerators[kind] ?? undefined };
}

const password = (name: string, what: string): Secret => ({
  name,
  what,
  findProblem: weakness(20),
  generate: secretGenerators.random ?? undefined,
});

export const secretList: Secret[] = [
  password('POSTGRES_PASSWORD', 'Password of PostgreSQL’s superuser'),
  ...serviceNames.flatMap((service) => [
    password(passwordName(service, 'DATABASE'), `Password of the service role of ${service}`),
    password(passwordName(service, 'DATABASE_OWNER'), `Password of the owner role of ${service}`),
  ]),
  password('NATS_PASSWORD', 'Password of the NATS operator'),
  ...serviceNames.map((service) =>
    password(passwordName(service, 'NATS'), `Password of the NATS user of ${service}`),
  ),
  password('MINIO_ROOT_PASSWORD', 'Secret key of the MinIO root user'),
  ...buckets.map(({ service }) =>
    password(passwordName(service, 'MINIO'), `Secret key of the MinIO user of ${service}`),
  ),
  ...serviceSecrets.map(ownSecret),
  {
    name: 'SMTP_URL',
    what: 'Mail server, smtp://user:password@host:port; the mail sink by default',
    findProblem: mailServerProblem,
    fallback: 'smtp://mail:1025',
  },
];
