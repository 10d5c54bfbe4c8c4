import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Backing {
  /** Address of a PostgreSQL superuser. */
  databaseUrl: string;
  natsUrl: string;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('../../../scripts/backing.ts', import.meta.url));

/** Starts a PostgreSQL and a NATS of their own, with empty data; `stop` removes both. */
export async function startBacking(): Promise<Backing> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { databaseUrl, natsUrl } = await firstLine(child);
  return {
    databaseUrl,
    natsUrl,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      await ended;
    },
  };
}

function firstLine(child: ChildProcess): Promise<{ databaseUrl: string; natsUrl: string }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`scripts/backing.ts ended with code ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).once('line', (line) =>
      resolve(JSON.parse(line) as { databaseUrl: string; natsUrl: string }),
    );
  });
}
