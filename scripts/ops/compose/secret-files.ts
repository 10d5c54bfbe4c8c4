import type { PublicKey } from '../../local/portal/secrets.ts';
import { natsAuthorization, natsOperator } from '../../local/portal/nats-users.ts';
import { services } from '../../local/registry/services.ts';
import { buckets, passwordName, secretFile, secretList } from './secret-list.ts';

const minioUser = 'portal';

/** Returns the contents of each part's /run/secrets by path. `shareStore`: all services use one key of the store. */
export function secretFiles(
  secrets: Record<string, string>,
  publicKeys: PublicKey[],
  shareStore = false,
): Record<string, string> {
  const valueOf = (name: string): string => {
    const value = secrets[name];
    if (value === undefined) throw new Error(`There is no secret ${name}`);
    return value;
  };
  const natsPasswordOf = (user: string): string =>
    valueOf(user === natsOperator ? 'NATS_PASSWORD' : passwordName(user, 'NATS'));
  const files: Record<string, string> = {
    'postgres/password': valueOf('POSTGRES_PASSWORD'),
    'nats/authorization.conf': `authorization ${JSON.stringify(natsAuthorization(natsPasswordOf), null, 1)}\n`,
    'nats/cluster.conf': natsCluster(valueOf('NATS_PASSWORD')),
    'operator/nats-url': natsUrl(natsOperator, natsPasswordOf(natsOperator)),
    'minio/root-user': minioUser,
    'minio/root-password': valueOf('MINIO_ROOT_PASSWORD'),
    'buckets/root-user': minioUser,
    'buckets/root-password': valueOf('MINIO_ROOT_PASSWORD'),
  };
  for (const { service, bucket } of buckets) {
    const secretKey = valueOf(passwordName(service, 'MINIO'));
    files[`${service}/minio-access-key`] = shareStore ? minioUser : service;
    files[`${service}/minio-secret-key`] = shareStore ? valueOf('MINIO_ROOT_PASSWORD') : secretKey;
    files[`buckets/users/${service}`] = secretKey;
    files[`buckets/policies/${service}.json`] = JSON.stringify(bucketPolicy(bucket), null, 1);
  }
  for (const { name: service, mails, secrets: own } of services) {
    for (const { name, as } of own) files[`${service}/${secretFile(as)}`] = valueOf(name);
    if (mails) files[`${service}/smtp-url`] = valueOf('SMTP_URL');
    const password = valueOf(passwordName(service, 'DATABASE'));
    const ofOwner = valueOf(passwordName(service, 'DATABASE_OWNER'));
    files[`postgres/${service}`] = password;
    files[`postgres/${service}-owner`] = ofOwner;
    files[`${service}/database-url`] = databaseUrl(service, '', password);
    files[`migrate-${service}/database-url`] = databaseUrl(service, '_owner', ofOwner);
    files[`${service}/nats-url`] = natsUrl(service, natsPasswordOf(service));
    files[`${service}/identity-public-keys`] = JSON.stringify({ keys: publicKeys });
  }
  return files;
}

export const secretPaths = (): string[] =>
  Object.keys(secretFiles(Object.fromEntries(secretList.map(({ name }) => [name, ''])), []));

const databaseUrl = (service: string, suffix: '' | '_owner', password: string): string =>
  `postgresql://portal_${service}${suffix}:${encodeURIComponent(password)}@postgres:5432/portal_${service}`;

const natsUrl = (user: string, password: string, host = 'nats:4222'): string =>
  `nats://${user}:${encodeURIComponent(password)}@${host}`;

/** Names under which servers of NATS find each other. They form a cluster when there are as many servers as names. */
export const natsRoutes = ['nats-a', 'nats-b', 'nats-c'];

/** NATS's configuration as one of several servers. */
const natsCluster = (password: string): string => `include "../portal/nats.conf"
cluster ${JSON.stringify(
  {
    name: 'portal',
    listen: '0.0.0.0:6222',
    authorization: { user: natsOperator, password, timeout: 20 },
    routes: natsRoutes.map((host) => natsUrl(natsOperator, password, `${host}:6222`)),
  },
  null,
  1,
)}
`;

const bucketPolicy = (bucket: string): object => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: [
        's3:CreateBucket',
        's3:ListBucket',
        's3:GetBucketLocation',
        's3:ListBucketMultipartUploads',
      ],
      Resource: [`arn:aws:s3:::${bucket}`],
    },
    {
      Effect: 'Allow',
      Action: [
        ...['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        ...['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
      ],
      Resource: [`arn:aws:s3:::${bucket}/*`],
    },
  ],
});
