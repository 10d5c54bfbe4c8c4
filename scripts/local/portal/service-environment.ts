import { join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import { root } from '../machine/paths.ts';
import { getService, type Service } from '../registry/services.ts';
import { secretKey, type Secrets } from './secrets.ts';

export interface ServiceContext {
  databaseUrl: string;
  natsUrl: string;
  smtpUrl: string;
  publicUrl: string;
  filesFolder: string;
  secrets: Secrets;
}

function isPassedOn({ settings, secrets, mails, bucket }: Service, name: string): boolean {
  return (
    name in settings ||
    secrets.some(({ kind, as }) => kind === 'given' && as === name) ||
    (mails && /^(BRAND_|MAIL_FROM$)/.test(name)) ||
    (bucket !== undefined && /^(MINIO|OLD_(MINIO|STORAGE))_/.test(name))
  );
}

/** Settings of the machine and of every service. */
const machine =
  /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|MESSAGE_WAITS_MS|PUBLIC_URL)$/;

/** Returns the environment of a service, without settings of others. */
export function serviceEnvironment(
  service: Domain,
  { databaseUrl, natsUrl, smtpUrl, publicUrl, filesFolder, secrets }: ServiceContext,
): NodeJS.ProcessEnv {
  const described = getService(service);
  const provided = Object.entries(process.env).filter(
    ([name]) => machine.test(name) || isPassedOn(described, name),
  );
  const own = described.secrets.flatMap((secret) => {
    const value = secrets[secretKey(secret)];
    return value ? [[secret.as, value] as const] : [];
  });
  return {
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    // Processes start faster and use some 20 MB less.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    // glibc would keep one arena per core with unused memory.
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    IDENTITY_PUBLIC_KEYS: secrets.identityPublicKeys,
    PUBLIC_URL: publicUrl,
    ...(described.mails ? { SMTP_URL: smtpUrl } : {}),
    ...(described.bucket ? { STORAGE_DIR: filesFolder } : {}),
    ...Object.fromEntries(own),
    ...Object.fromEntries(provided),
  };
}
