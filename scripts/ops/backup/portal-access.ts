import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import * as database from '@portal/service-kit/database/client';
import type { Command } from './command.ts';

/** Kind of a portal: a backup can only be restored to the same kind. */
export type Kind = 'local' | 'compose';

/** Folders of a portal by archive. */
export type Folder = 'secrets' | 'databases' | 'files';

export interface PortalAccess {
  kind: Kind;
  /** Archived files of the folder `secrets`. */
  secrets: string[];
  /** A command that runs in a folder, with the access of the folder's owner. */
  inFolder(folder: Folder, program: string, ...args: string[]): Command;
  /** Runs `streams-export` or `streams-import` of the services as NATS's operator. */
  streams(action: 'export' | 'import'): Command;
  /** Connects to a database as PostgreSQL's superuser. */
  connect(database: string): Promise<Session>;
}

/** A connection to PostgreSQL. Its errors have PostgreSQL's `code`, and leave it unusable. */
export interface Session extends AsyncDisposable {
  /** Runs statements. Returns the only value of the last one, parsed as JSON; undefined if it returns none. */
  run<T>(sql: string): Promise<T>;
}

export async function connectClient(url: string): Promise<Session> {
  const client = await database.connectClient(url);
  client.on('error', () => undefined);
  return {
    async run<T>(sql: string) {
      const results = [await client.query<Record<string, unknown>>(sql)].flat();
      return Object.values(results.at(-1)?.rows[0] ?? {})[0] as T;
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/** Connects through psql, started by the given command. */
export async function connectPsql(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const options = [
    ...['--no-psqlrc', '-qAtX', '--set', 'ON_ERROR_STOP=1', '--set', 'VERBOSITY=verbose'],
  ];
  const child = spawn(command, [...args, ...options], { env, stdio: 'pipe' });
  let errors = '';
  const closed = new Promise<void>((resolve) => {
    child.once('error', (error) => (errors += error.message));
    child.once('close', () => resolve());
  });
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const session: Session = {
    async run<T>(sql: string) {
      const mark = randomUUID();
      child.stdin.write(`${sql};\n\\echo ${mark}\n`);
      let value = '';
      for (;;) {
        const line = await lines.next();
        if (line.done) {
          await closed;
          throw failure(errors.trim());
        }
        if (line.value === mark) return (value ? JSON.parse(value) : undefined) as T;
        if (line.value) value = line.value;
      }
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await closed;
    },
  };
  await session.run('SELECT');
  return session;
}

const failure = (printed: string): Error =>
  Object.assign(new Error(`PostgreSQL: ${printed || 'the connection ended'}`), {
    code: /^\w+: +(\w{5}):/m.exec(printed)?.[1],
  });
