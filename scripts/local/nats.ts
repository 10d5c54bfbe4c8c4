import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import { natsOperator, natsUsers } from './nats-users.ts';
import { findProgram, isAsWanted } from './programs.ts';
import { derivedSecret } from './secrets.ts';
import { listens, untilReady } from './wait.ts';

export interface NatsOptions {
  /** Where streams are kept. */
  folder: string;
  port: number;
  /** The operator's; those of the services' users are made of it. */
  password: string;
  logFile: string;
  /** For tests: faster, and lost with a crash of the machine. */
  volatile?: boolean;
}

export interface Nats {
  /** For the operator, who may do everything. */
  url: string;
  /** For the service of that name. */
  urlOf: (service: string) => string;
  child: Child;
}

/** Starts NATS with JetStream on 127.0.0.1, its streams on disk, with a user for each service. */
export async function startNats(options: NatsOptions): Promise<Nats> {
  mkdirSync(options.folder, { recursive: true });
  const file = join(options.folder, 'nats.conf');
  const passwordOf = (user: string): string =>
    user === natsOperator ? options.password : derivedSecret(options.password, user);
  const command = findProgram('nats-server');
  const settings = {
    host: '127.0.0.1',
    port: options.port,
    server_name: 'portal',
    jetstream: {
      store_dir: join(options.folder, 'streams'),
      // What is acknowledged is on disk: the outbox forgets it then.
      ...(options.volatile || !isAsWanted('nats-server', command) ? {} : { sync_interval: 'always' }),
    },
    authorization: { users: natsUsers(passwordOf) },
  };
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  const child = startChild({
    name: 'NATS',
    command,
    args: ['-c', file],
    logFile: options.logFile,
  });
  await untilReady(child, () => listens(options.port), options.logFile);
  const urlOf = (user: string): string =>
    `nats://${user}:${passwordOf(user)}@127.0.0.1:${options.port}`;
  return { url: urlOf(natsOperator), urlOf, child };
}
