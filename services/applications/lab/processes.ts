import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { testPublicKeys } from '@portal/test-kit/identity';
import { noMailServer, publicUrl } from '@portal/test-kit/mail-settings';
import { newFieldKey } from '@portal/test-kit/signing-settings';

/** As in scripts/local/portal/services.ts. */
const workerArgs = ['--max-old-space-size=128', '--max-semi-space-size=2'];
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

export interface Place {
  databaseUrl: string;
  natsUrl: string;
  files: string;
}

/** Starts a serving and a worker process as `npm start` does. */
export function startProcesses(place: Place, port: number) {
  const fieldKeys = newFieldKey('bench');
  const signingKeys = newSigningKey('Partner Portal');
  const linkSecret = randomBytes(32).toString('hex');
  const startProcess = (command: 'serve' | 'work', on: number, nodeArgs: string[] = []) => {
    const child = spawn(process.execPath, [...nodeArgs, main, command], {
      env: {
        PATH: process.env['PATH'],
        MALLOC_ARENA_MAX: '2',
        NODE_COMPILE_CACHE: cache,
        PORT: String(on),
        DATABASE_URL: place.databaseUrl,
        NATS_URL: place.natsUrl,
        IDENTITY_PUBLIC_KEYS: testPublicKeys,
        FIELD_KEYS: fieldKeys,
        SIGNING_KEYS: signingKeys,
        STORAGE_DIR: place.files,
        PUBLIC_URL: publicUrl,
        SMTP_URL: noMailServer,
        LINK_SECRET: linkSecret,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return { pid: child.pid ?? 0, ended: once(child, 'exit'), stop: () => child.kill('SIGTERM') };
  };

  return { service: startProcess('serve', port), worker: startProcess('work', 0, workerArgs) };
}
