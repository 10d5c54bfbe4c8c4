import type { ServiceSecret } from '@portal/contracts/core/service-entry';
import { secretMakers } from '../../local/portal/secrets.ts';
import { serviceNames, serviceSecrets, services } from '../../local/registry/services.ts';
import {
  fieldKeysFault,
  identityKeyFault,
  mailServerFault,
  noFault,
  signingKeyFault,
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

export const databasePassword = (service: string): string =>
  `${service.toUpperCase()}_DATABASE_PASSWORD`;
export const ownerPassword = (service: string): string =>
  `${service.toUpperCase()}_DATABASE_OWNER_PASSWORD`;

/** The file that holds a service's variable: `FIELD_KEYS` → `field-keys`. */
export const secretFile = (variable: string): string => variable.toLowerCase().replaceAll('_', '-');

export const natsPassword = (service: string): string => `${service.toUpperCase()}_NATS_PASSWORD`;
export const minioPassword = (service: string): string => `${service.toUpperCase()}_MINIO_PASSWORD`;

/** The services that keep files, each with its bucket. */
export const buckets = services.flatMap(({ name, bucket }) =>
  bucket ? [{ service: name, bucket }] : [],
);

/** What an earlier key encrypted or sealed, here or in a backup, is lost without it: it stays beside the new one. */
function withEarlierKeys(given: string, kept: string): string {
  const idOf = (entry: string): string => entry.split(':')[0] ?? '';
  const ids = new Set(given.split(',').map(idOf));
  return [...given.split(','), ...kept.split(',').filter((entry) => !ids.has(idOf(entry)))].join();
}

/** What each kind of secret is held to, and what comes of it beside its value. */
const kinds: Record<ServiceSecret['kind'], Pick<Secret, 'fault' | 'beside' | 'otherwise'>> = {
  random: { fault: weakness(32) },
  'identity-key': { fault: identityKeyFault },
  'field-keys': { fault: fieldKeysFault, beside: withEarlierKeys },
  'signing-key': { fault: signingKeyFault, beside: withEarlierKeys },
  given: { fault: noFault, otherwise: '' },
};

/** How a value of a kind is written. */
const forms: Partial<Record<ServiceSecret['kind'], string>> = {
  'field-keys': ', id:base64,…: the first encrypts, all decrypt',
  'signing-key': ', id:key:certificate,…: the first seals, all verify',
};

const ownSecret = ({ name, kind, what }: ServiceSecret): Secret => ({
  name,
  what: `${what}${forms[kind] ?? ''}`,
  ...kinds[kind],
  ...(secretMakers[kind] ? { make: secretMakers[kind] } : {}),
});

const password = (name: string, what: string): Secret => ({
  name,
  what,
  fault: weakness(20),
  make: secretMakers.random ?? undefined,
});

export const secretList: Secret[] = [
  password('POSTGRES_PASSWORD', 'Password of PostgreSQL’s superuser'),
  ...serviceNames.flatMap((service) => [
    password(databasePassword(service), `Password of the role of ${service}`),
    password(ownerPassword(service), `Password of the role that owns the database of ${service}`),
  ]),
  password('NATS_PASSWORD', 'Password of NATS’s administrator'),
  ...serviceNames.map((service) =>
    password(natsPassword(service), `Password of NATS’s user of ${service}`),
  ),
  password('MINIO_ROOT_PASSWORD', 'Secret key of MinIO’s administrator'),
  ...buckets.map(({ service }) =>
    password(minioPassword(service), `Secret key of MinIO’s user of ${service}`),
  ),
  ...serviceSecrets.map(ownSecret),
  {
    name: 'SMTP_URL',
    what: 'Mail server, smtp://user:password@host:port; without it mails go to the mail sink',
    fault: mailServerFault,
    otherwise: 'smtp://mail:1025',
  },
];
