import { join } from 'node:path';
import { root } from '../machine/paths.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceName } from './services.ts';

export interface ServiceSurroundings {
  databaseUrl: string;
  natsUrl: string;
  smtpUrl: string;
  publicUrl: string;
  filesFolder: string;
  secrets: Secrets;
}

/** Settings that a person may give to `npm start` for a service. */
const passedOn: Record<ServiceName, RegExp> = {
  auth: /^(BRAND_|INTERNAL_COMPANY$|MAIL_FROM$|ADMIN_EMAIL$)/,
  admin: /^INTERNAL_COMPANY$/,
  applications: /^MINIO_/,
  quotes: /^(OPENAI_|STATEMENT_READER$|MINIO_|KEEP_STATEMENTS$)/,
  notifications: /^(BRAND_|MAIL_FROM$|KEEP_)/,
};

/** Settings of the machine, which every program may need, and what every service can be told. */
const machine =
  /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|MESSAGE_WAITS_MS)$/;

/** The environment of one service: what it needs, and nothing that is another's. */
export function serviceEnvironment(
  service: ServiceName,
  { databaseUrl, natsUrl, smtpUrl, publicUrl, filesFolder, secrets }: ServiceSurroundings,
): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(
    ([name]) => machine.test(name) || passedOn[service].test(name),
  );
  const mail = { PUBLIC_URL: publicUrl, SMTP_URL: smtpUrl };
  const own: Partial<Record<ServiceName, NodeJS.ProcessEnv>> = {
    auth: {
      ...mail,
      IDENTITY_PRIVATE_KEY: secrets.identityPrivateKey,
      SESSION_SECRET: secrets.sessionSecret,
    },
    applications: { FIELD_KEYS: secrets.fieldKeys, STORAGE_DIR: filesFolder },
    notifications: mail,
    quotes: { FIELD_KEYS: secrets.quotesFieldKeys, STORAGE_DIR: filesFolder },
  };
  return {
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    // Compiled once, all processes start sooner and hold some 20 MB less.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    // glibc would keep an arena for each core, each with memory that nobody uses any more.
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    IDENTITY_PUBLIC_KEYS: secrets.identityPublicKeys,
    ...own[service],
    ...Object.fromEntries(given),
  };
}
