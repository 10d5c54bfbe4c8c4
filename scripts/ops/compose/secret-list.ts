import { randomBytes } from 'node:crypto';
import { newIdentityKey } from '../../local/portal/identity-keys.ts';
import { newFieldKey } from '../../local/portal/secrets.ts';
import {
  fieldKeysFault,
  identityKeyFault,
  mailServerFault,
  noFault,
  weakness,
  type Fault,
} from './secret-faults.ts';

/** A secret that may be given from outside, as a variable or as a file of that name. */
export interface Secret {
  name: string;
  what: string;
  fault: Fault;
  /** Makes one where none is given; it is then kept. */
  make?: () => string;
  /** What one that is given becomes beside the one that was kept before; else it takes its place. */
  beside?: (given: string, kept: string) => string;
  /** What holds where none is given and none is made. */
  otherwise?: string;
}

/** The services that have a database. */
export const databases = ['auth', 'admin', 'applications', 'quotes', 'notifications'] as const;

export const databasePassword = (service: string): string =>
  `${service.toUpperCase()}_DATABASE_PASSWORD`;
export const ownerPassword = (service: string): string =>
  `${service.toUpperCase()}_DATABASE_OWNER_PASSWORD`;

export const natsPassword = (service: string): string => `${service.toUpperCase()}_NATS_PASSWORD`;
export const minioPassword = (service: string): string => `${service.toUpperCase()}_MINIO_PASSWORD`;

/** The services that keep files, each with its bucket. */
export const buckets = [
  { service: 'applications', bucket: 'applications' },
  { service: 'quotes', bucket: 'statements' },
] as const;

const random = (): string => randomBytes(32).toString('hex');

/** What an earlier key encrypted, here or in a backup, is lost without it: it goes on decrypting. */
function withEarlierKeys(given: string, kept: string): string {
  const idOf = (entry: string): string => entry.split(':')[0] ?? '';
  const ids = new Set(given.split(',').map(idOf));
  return [...given.split(','), ...kept.split(',').filter((entry) => !ids.has(idOf(entry)))].join();
}

const password = (name: string, what: string): Secret => ({
  name,
  what,
  fault: weakness(20),
  make: random,
});

const fieldKeys = (name: string, what: string): Secret => ({
  name,
  what: `${what}, id:base64,…: the first encrypts, all decrypt`,
  fault: fieldKeysFault,
  make: newFieldKey,
  beside: withEarlierKeys,
});

export const secretList: Secret[] = [
  password('POSTGRES_PASSWORD', 'Password of PostgreSQL’s superuser'),
  ...databases.flatMap((service) => [
    password(databasePassword(service), `Password of the role that ${service} works as`),
    password(ownerPassword(service), `Password of the role that owns the database of ${service}`),
  ]),
  password('NATS_PASSWORD', 'Password of NATS’s user that may do everything'),
  ...databases.map((service) =>
    password(natsPassword(service), `Password of NATS’s user of ${service}`),
  ),
  password('MINIO_ROOT_PASSWORD', 'Secret key of MinIO’s user that may do everything'),
  ...buckets.map(({ service }) =>
    password(minioPassword(service), `Secret key of MinIO’s user of ${service}`),
  ),
  {
    name: 'SESSION_SECRET',
    what: 'Signs the session cookie',
    fault: weakness(32),
    make: random,
  },
  {
    name: 'IDENTITY_PRIVATE_KEY',
    what: 'JSON Web Key (Ed25519) that signs identity tokens',
    fault: identityKeyFault,
    make: newIdentityKey,
  },
  fieldKeys('FIELD_KEYS', 'Keys of encrypted fields and import files'),
  fieldKeys('QUOTES_FIELD_KEYS', 'Keys of the files of quotes'),
  {
    name: 'SMTP_URL',
    what: 'Mail server, smtp://user:password@host:port; without it mails go to the mail sink',
    fault: mailServerFault,
    otherwise: 'smtp://mail:1025',
  },
  {
    name: 'OPENAI_API_KEY',
    what: 'Key of a vision model that reads statements; without it the built-in reader does',
    fault: noFault,
    otherwise: '',
  },
];
