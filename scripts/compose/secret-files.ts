import type { PublicKey } from '../local/identity-keys.ts';
import { databasePassword, databases, ownerPassword } from './secret-list.ts';

const minioUser = 'portal';

/**
 * What each part finds below its /run/secrets: path → content. A part sees its own folder alone, so that
 * it holds what it needs and nothing that is another's.
 */
export function secretFiles(
  secrets: Record<string, string>,
  publicKeys: PublicKey[],
): Record<string, string> {
  const valueOf = (name: string): string => {
    const value = secrets[name];
    if (value === undefined) throw new Error(`There is no secret ${name}`);
    return value;
  };
  const files: Record<string, string> = {
    'postgres/password': valueOf('POSTGRES_PASSWORD'),
    'nats/authorization.conf': `authorization { user: portal, password: ${JSON.stringify(valueOf('NATS_PASSWORD'))} }\n`,
    'minio/root-user': minioUser,
    'minio/root-password': valueOf('MINIO_ROOT_PASSWORD'),
    'auth/session-secret': valueOf('SESSION_SECRET'),
    'auth/identity-private-key': valueOf('IDENTITY_PRIVATE_KEY'),
    'applications/field-keys': valueOf('FIELD_KEYS'),
    'quotes/field-keys': valueOf('QUOTES_FIELD_KEYS'),
    'quotes/openai-api-key': valueOf('OPENAI_API_KEY'),
  };
  for (const service of ['auth', 'notifications'])
    files[`${service}/smtp-url`] = valueOf('SMTP_URL');
  for (const service of ['applications', 'quotes']) {
    files[`${service}/minio-access-key`] = minioUser;
    files[`${service}/minio-secret-key`] = valueOf('MINIO_ROOT_PASSWORD');
  }
  const natsPassword = encodeURIComponent(valueOf('NATS_PASSWORD'));
  for (const service of databases) {
    const password = valueOf(databasePassword(service));
    const owners = valueOf(ownerPassword(service));
    files[`postgres/${service}`] = password;
    files[`postgres/${service}-owner`] = owners;
    files[`${service}/database-url`] = databaseUrl(service, `portal_${service}`, password);
    files[`migrate-${service}/database-url`] = databaseUrl(
      service,
      `portal_${service}_owner`,
      owners,
    );
    files[`${service}/nats-url`] = `nats://portal:${natsPassword}@nats:4222`;
    files[`${service}/identity-public-keys`] = JSON.stringify({ keys: publicKeys });
  }
  return files;
}

const databaseUrl = (service: string, role: string, password: string): string =>
  `postgresql://${role}:${encodeURIComponent(password)}@postgres:5432/portal_${service}`;
