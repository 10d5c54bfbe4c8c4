import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Domain } from '@portal/contracts/core/domains';

type Part = 'postgres' | 'nats';

export interface Backing {
  /** Address of a PostgreSQL superuser. */
  databaseUrl: string;
  /** The first NATS server, as the user without restrictions. */
  natsUrl: string;
  /** Every NATS server. */
  natsUrls: readonly string[];
  /** Of a service's own user, who may do what the service does. */
  natsUrlOf(service: Domain): string;
  /** Stops one of them in order, kills it, or starts it again at the same address. */
  act(action: 'stop' | 'kill' | 'start', part: Part): Promise<void>;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('../../../scripts/local/backing.ts', import.meta.url));

interface Addresses {
  databaseUrl: string;
  natsUrls: string[];
  serviceNatsUrls: Record<Domain, string>;
}

/** Starts a PostgreSQL and `natsServers` NATS servers with empty data; `stop` removes all of them. */
export async function startBacking(natsServers = 1): Promise<Backing> {
  const child = spawn(process.execPath, [script, String(natsServers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
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

  const { databaseUrl, natsUrls, serviceNatsUrls } = JSON.parse(await nextLine()) as Addresses;
  return {
    databaseUrl,
    natsUrl: natsUrls[0] ?? '',
    natsUrls,
    natsUrlOf: (service) => serviceNatsUrls[service],
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
