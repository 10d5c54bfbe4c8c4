import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Domain } from '@portal/contracts/core/domains';

type Part = 'postgres' | 'nats';

export interface Backing {
  /** Address of a PostgreSQL superuser. */
  databaseUrl: string;
  /** Of the user that may do everything. */
  natsUrl: string;
  /** Of a service's own user, who may do what the service does. */
  natsUrlOf(service: Domain): string;
  /** Stops one of them in order, kills it, or starts it again at the same address. */
  act(action: 'stop' | 'kill' | 'start', part: Part): Promise<void>;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('../../../scripts/local/backing.ts', import.meta.url));

/** Starts a PostgreSQL and a NATS of their own, with empty data; `stop` removes both. */
export async function startBacking(): Promise<Backing> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`scripts/local/backing.ts ended with code ${code}`)),
    );
  });
  ended.catch(() => undefined);
  const lines = createInterface({ input: child.stdout });
  const nextLine = (): Promise<string> =>
    Promise.race([ended, new Promise<string>((resolve) => lines.once('line', resolve))]);

  const { databaseUrl, natsUrl, natsUrls } = JSON.parse(await nextLine()) as Pick<
    Backing,
    'databaseUrl' | 'natsUrl'
  > & { natsUrls: Record<Domain, string> };
  return {
    databaseUrl,
    natsUrl,
    natsUrlOf: (service) => natsUrls[service],
    async act(action, part) {
      const answered = nextLine();
      child.stdin.write(`${action} ${part}\n`);
      await answered;
    },
    async stop() {
      child.stdin.end();
      await ended.catch(() => undefined);
    },
  };
}
