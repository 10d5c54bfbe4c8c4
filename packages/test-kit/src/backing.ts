import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Domain } from '@portal/contracts/core/domains';

type Part = 'postgres' | 'nats';

export interface Backing {
  /** Connection URL of a PostgreSQL superuser. */
  databaseUrl: string;
  /** URL of the first NATS server, as an unrestricted user. */
  natsUrl: string;
  natsUrls: readonly string[];
  /** URL with the NATS user of a service and its permissions. */
  natsUrlOf(service: Domain): string;
  /** Stops a server gracefully, kills it, or restarts it at the same address. */
  act(action: 'stop' | 'kill' | 'start', part: Part): Promise<void>;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('../../../scripts/local/backing.ts', import.meta.url));

interface Addresses {
  databaseUrl: string;
  natsUrls: string[];
  serviceNatsUrls: Record<Domain, string>;
}

/** Starts a PostgreSQL and `natsServers` NATS servers without data. `stop` removes them. */
export async function startBacking(natsServers = 1): Promise<Backing> {
  const child = spawn(process.execPath, [script, String(natsServers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`scripts/local/backing.ts exited with code ${code}`)),
    );
  });
  exited.catch(() => undefined);
  const lines = createInterface({ input: child.stdout });
  const nextLine = (): Promise<string> =>
    Promise.race([exited, new Promise<string>((resolve) => lines.once('line', resolve))]);

  const { databaseUrl, natsUrls, serviceNatsUrls } = JSON.parse(await nextLine()) as Addresses;
  return {
    databaseUrl,
    natsUrl: natsUrls[0] ?? '',
    natsUrls,
    natsUrlOf: (service) => serviceNatsUrls[service],
    async act(action, part) {
      const done = nextLine();
      child.stdin.write(`${action} ${part}\n`);
      await done;
    },
    async stop() {
      child.stdin.end();
      await exited.catch(() => undefined);
    },
  };
}
