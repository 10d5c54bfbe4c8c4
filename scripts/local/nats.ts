import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import { findProgram } from './programs.ts';
import { listens, untilReady } from './wait.ts';

export interface NatsOptions {
  /** Where streams are kept. */
  folder: string;
  port: number;
  password: string;
  logFile: string;
}

/** Starts NATS with JetStream on 127.0.0.1, its streams on disk. */
export async function startNats(options: NatsOptions): Promise<{ url: string; child: Child }> {
  mkdirSync(options.folder, { recursive: true });
  const file = join(options.folder, 'nats.conf');
  const settings = {
    host: '127.0.0.1',
    port: options.port,
    server_name: 'portal',
    jetstream: { store_dir: join(options.folder, 'streams') },
    authorization: { user: 'portal', password: options.password },
  };
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  const child = startChild({
    name: 'NATS',
    command: findProgram('nats-server'),
    args: ['-c', file],
    logFile: options.logFile,
  });
  await untilReady(child, () => listens(options.port), options.logFile);
  return { url: `nats://portal:${options.password}@127.0.0.1:${options.port}`, child };
}
