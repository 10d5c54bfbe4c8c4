import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../machine/child.ts';
import { natsAuthorization, natsOperator } from './nats-users.ts';
import { natsAnswers } from '../machine/probes.ts';
import { findProgram, hasExpectedVersion } from '../machine/debian.ts';
import type { ServerOptions } from './postgres.ts';
import { derivedSecret } from './secrets.ts';
import { startReady } from '../machine/wait.ts';

/** The password of the operator, from which the users' are derived. */
const passwordOf = ({ password }: Pick<ServerOptions, 'password'>, user: string): string =>
  user === natsOperator ? password : derivedSecret(password, user);

export const natsUrl = (options: Pick<ServerOptions, 'password' | 'port'>, user: string): string =>
  `nats://${user}:${passwordOf(options, user)}@127.0.0.1:${options.port}`;

/** Starts NATS with JetStream on 127.0.0.1, with streams on disk and a user per service. Returns the operator's URL. */
export async function startNats(options: ServerOptions): Promise<{ url: string; child: Child }> {
  mkdirSync(options.folder, { recursive: true });
  const file = join(options.folder, 'nats.conf');
  const command = findProgram('nats-server');
  const settings = {
    host: '127.0.0.1',
    port: options.port,
    server_name: 'portal',
    jetstream: {
      store_dir: join(options.folder, 'streams'),
      // Acknowledged messages must be on disk, because the outbox deletes them.
      ...(options.volatile || !hasExpectedVersion('nats-server', command)
        ? {}
        : { sync_interval: 'always' }),
    },
    authorization: natsAuthorization((user) => passwordOf(options, user)),
  };
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  const url = natsUrl(options, natsOperator);
  const child = await startReady({
    name: 'NATS',
    command,
    args: ['-c', file],
    logFile: options.logFile,
    ready: () => natsAnswers(url),
    signal: options.signal,
  });
  return { url, child };
}
