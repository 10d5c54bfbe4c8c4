import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from '../machine/child.ts';
import { natsAuthorization, natsOperator } from './nats-users.ts';
import { natsAnswers } from '../machine/probes.ts';
import { findProgram, isAsWanted } from '../machine/programs.ts';
import { derivedSecret } from './secrets.ts';
import { untilReady } from '../machine/wait.ts';

export interface NatsOptions {
  /** Where streams are kept. */
  folder: string;
  port: number;
  /** The operator's; those of the services' users are made of it. */
  password: string;
  logFile: string;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
  /** For tests: faster, and lost with a crash of the machine. */
  volatile?: boolean;
}

/** The password of a user. */
const passwordOf = ({ password }: Pick<NatsOptions, 'password'>, user: string): string =>
  user === natsOperator ? password : derivedSecret(password, user);

/** The address by which a user, the operator or a service, reaches such a NATS. */
export const natsUrl = (options: Pick<NatsOptions, 'password' | 'port'>, user: string): string =>
  `nats://${user}:${passwordOf(options, user)}@127.0.0.1:${options.port}`;

/**
 * Starts NATS with JetStream on 127.0.0.1, its streams on disk, with a user for each service. Gives the
 * operator's address.
 */
export async function startNats(options: NatsOptions): Promise<{ url: string; child: Child }> {
  mkdirSync(options.folder, { recursive: true });
  const file = join(options.folder, 'nats.conf');
  const command = findProgram('nats-server');
  const settings = {
    host: '127.0.0.1',
    port: options.port,
    server_name: 'portal',
    jetstream: {
      store_dir: join(options.folder, 'streams'),
      // What is acknowledged is on disk: the outbox forgets it then.
      ...(options.volatile || !isAsWanted('nats-server', command)
        ? {}
        : { sync_interval: 'always' }),
    },
    authorization: natsAuthorization((user) => passwordOf(options, user)),
  };
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  const child = startChild({
    name: 'NATS',
    command,
    args: ['-c', file],
    logFile: options.logFile,
  });
  const url = natsUrl(options, natsOperator);
  await untilReady(child, () => natsAnswers(url), options.logFile, options.signal);
  return { url, child };
}
