import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import type { Child } from '../machine/child.ts';
import { root } from '../machine/paths.ts';
import { httpAnswers, isReady } from '../machine/probes.ts';
import { startReady } from '../machine/wait.ts';
import { getService, type Service, type ServiceProcess } from '../registry/services.ts';
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
  /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|MESSAGE_WAITS_MS|PUBLIC_URL|OTEL_EXPORTER_OTLP_ENDPOINT)$/;

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

const entry = (service: Domain, file: string): string => join(root, 'services', service, file);

/** Runs a service's step (`src/main.ts migrate`) to its end. Returns its output, or prints it. Throws if it fails. */
export function runStep(
  service: Domain,
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'pipe' | 'inherit' = 'pipe',
): string {
  const result = spawnSync(process.execPath, [entry(service, file), ...args], {
    env,
    stdio: ['ignore', output, output],
    encoding: 'utf8',
  });
  if (result.status !== 0)
    throw new Error(
      `${service}: ${[file, ...args].join(' ')} failed:\n${result.stderr || result.stdout || ''}`,
    );
  return result.stdout ?? '';
}

export interface ServiceOptions extends ServiceProcess {
  port: number;
  env: NodeJS.ProcessEnv;
  logFile: string;
  watch: boolean;
  signal?: AbortSignal;
}

export function startService(options: ServiceOptions): Promise<Child> {
  const { name, service, command, nodeArgs = [], port, env, logFile, watch, signal } = options;
  return startReady({
    name,
    command: process.execPath,
    args: [
      ...(watch ? ['--watch', '--watch-preserve-output'] : []),
      ...nodeArgs,
      ...[entry(service, 'src/main.ts'), command],
    ],
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    logFile,
    ready: () => isReady(`http://127.0.0.1:${port}`),
    signal,
  });
}

/** Returns whether a service process responds at all: missing dependencies are no reason to restart it. */
export const serviceAnswers = (port: number) => httpAnswers(`http://127.0.0.1:${port}/live`);
