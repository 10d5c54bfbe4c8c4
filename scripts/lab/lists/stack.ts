import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { connectClient } from '@portal/service-kit/database/client';
import type { Domain } from '@portal/contracts/core/domains';
import type { Child } from '../../local/machine/child.ts';
import { startGateway } from '../../local/portal/gateway.ts';
import { largeFolder, startLargeDatabases } from '../data/large.ts';
import { startNats } from '../../local/portal/nats.ts';
import { serverIn } from '../../local/portal/postgres.ts';
import { root } from '../../local/machine/paths.ts';
import { freePort } from '../../local/machine/ports.ts';
import { serviceEnvironment, runStep, startService } from '../../local/portal/services.ts';
import { frontEnds, upstreamName } from '../../local/registry/front-ends.ts';
import { serviceNames } from '../../local/registry/services.ts';
import type { Person } from './benched-list.ts';

const sizes = ['large', 'small'] as const;
export type Size = (typeof sizes)[number];

/** A gateway, auth and applications for each data size. */
export interface Stack extends AsyncDisposable {
  rows: Record<Size, number>;
  gatewayPort: Record<Size, number>;
  databaseUrl: Record<Size, string>;
  signIn(people: readonly Person[]): string[];
}

export async function startStack(): Promise<Stack> {
  const children: Child[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) await child.stop();
  };
  try {
    const { postgres, databases, secrets } = await startLargeDatabases();
    children.push(postgres.child);
    const logFile = (name: string): string => join(largeFolder, 'logs', `${name}.log`);
    const nats = await startNats(await serverIn(largeFolder, 'nats', secrets.natsPassword));
    children.push(nats.child);
    const environment = (service: Domain, databaseUrl: string): NodeJS.ProcessEnv =>
      serviceEnvironment(service, {
        databaseUrl,
        natsUrl: nats.url,
        smtpUrl: 'smtp://127.0.0.1:9',
        publicUrl: 'http://localhost',
        filesFolder: join(largeFolder, 'files'),
        secrets,
      });

    const start = async (service: Domain, name: string, url: string): Promise<string> => {
      const port = await freePort();
      const env = environment(service, url);
      const file = logFile(name);
      const options = {
        name,
        service,
        command: 'serve',
        port,
        env,
        logFile: file,
        watch: false,
      } as const;
      children.push(await startService(options));
      return `127.0.0.1:${port}`;
    };
    const auth = await start('auth', 'auth', databases.auth.url);
    const gatewayPort = { large: 0, small: 0 };
    for (const size of sizes) {
      const applications = await start('applications', `applications-${size}`, databases[size].url);
      gatewayPort[size] = await freePort();
      children.push(
        await startGateway({
          folder: join(largeFolder, `gateway-${size}`),
          port: gatewayPort[size],
          upstreams: { ...elsewhere, auth, applications },
          files: { docs: join(root, 'gateway/dist') },
          logFile: logFile(`gateway-${size}`),
        }),
      );
    }
    return {
      rows: {
        large: await countApplications(databases.large.url),
        small: await countApplications(databases.small.url),
      },
      gatewayPort,
      databaseUrl: { large: databases.large.url, small: databases.small.url },
      signIn: (people) => openSessions(people, environment('auth', databases.auth.url)),
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function countApplications(connectionString: string): Promise<number> {
  await using client = await connectClient(connectionString);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM applications',
  );
  return rows[0]?.count ?? 0;
}

/** Upstreams that the benchmark never calls. */
const elsewhere = Object.fromEntries(
  [...serviceNames, ...frontEnds.map(upstreamName)].map((name) => [name, '127.0.0.1:9']),
);

function openSessions(people: readonly Person[], env: NodeJS.ProcessEnv): string[] {
  const emails = people.map(({ email }) => email);
  return JSON.parse(runStep('auth', 'seed/open-sessions.ts', emails, env)) as string[];
}

export interface BareRoute {
  port: number;
  child: ChildProcess;
}

export async function startBareRoute(
  databaseUrl: string,
  statements: { text: string; values: unknown[] }[],
): Promise<BareRoute> {
  const child = spawn(process.execPath, [join(root, 'scripts/lab/lists/bare-route.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(statements));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
    child.once('exit', () => reject(new Error('The bare route exited on start')));
  });
  return { port, child };
}
