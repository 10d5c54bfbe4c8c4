// Starts auth, the given service and the gateway with everything they need, like `npm start`. Prints a JSON line with
// the gateway's URL and a session cookie; ends when its input closes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from '../../../local/machine/child.ts';
import { root } from '../../../local/machine/paths.ts';
import { freePort } from '../../../local/machine/ports.ts';
import { createDatabases } from '../../../local/portal/databases.ts';
import { startGateway } from '../../../local/portal/gateway.ts';
import { startNats, natsUrl } from '../../../local/portal/nats.ts';
import { natsOperator } from '../../../local/portal/nats-users.ts';
import { startPostgres } from '../../../local/portal/postgres.ts';
import { newSecrets } from '../../../local/portal/secrets.ts';
import { serviceEnvironment, runStep, startService } from '../../../local/portal/services.ts';
import { frontEnds, upstreamName } from '../../../local/registry/front-ends.ts';
import { getService, serviceNames, serviceProcesses } from '../../../local/registry/services.ts';

const names = ['auth', getService(process.argv[2] ?? '').name] as const;
const person = 'rep@coastal.example';
/** An address where nothing listens. */
const unreachable = '127.0.0.1:1';

const folder = mkdtempSync(join(tmpdir(), 'added-service-'));
const logFile = (name: string): string => join(folder, `${name}.log`);
const secrets = newSecrets();
const children: Child[] = [];

async function start(): Promise<{ url: string; cookie: string }> {
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    volatile: true,
    password: secrets.postgresPassword,
    logFile: logFile('postgres'),
  });
  children.push(postgres.child);
  const nats = {
    folder: join(folder, 'nats'),
    port: await freePort(),
    volatile: true,
    password: secrets.natsPassword,
    logFile: logFile('nats'),
  };
  children.push((await startNats(nats)).child);
  const databases = await createDatabases(postgres.url, names, secrets);
  const port = await freePort();
  const environmentOf = (service: (typeof names)[number]): NodeJS.ProcessEnv =>
    serviceEnvironment(service, {
      databaseUrl: databases[service]?.url ?? '',
      natsUrl: natsUrl(nats, service),
      smtpUrl: 'smtp://127.0.0.1:1',
      publicUrl: `http://localhost:${port}`,
      filesFolder: join(folder, 'files'),
      secrets,
    });
  for (const service of names)
    runStep(service, 'src/main.ts', ['migrate'], {
      ...environmentOf(service),
      DATABASE_URL: databases[service]?.ownerUrl,
    });
  runStep('auth', 'src/main.ts', ['streams'], {
    ...environmentOf('auth'),
    NATS_URL: natsUrl(nats, natsOperator),
  });
  runStep('auth', 'seed/demo.ts', [], environmentOf('auth'));
  const upstreams = Object.fromEntries(
    [...serviceNames, ...frontEnds.map(upstreamName)].map((name) => [name, unreachable]),
  );
  for (const process of serviceProcesses.filter(({ service }) => names.includes(service))) {
    const { name, service, command } = process;
    const at = await freePort();
    const options = { port: at, env: environmentOf(service), logFile: logFile(name), watch: false };
    children.push(await startService({ ...process, ...options }));
    if (command !== 'work') upstreams[service] = `127.0.0.1:${at}`;
  }
  children.push(
    await startGateway({
      folder: join(folder, 'gateway'),
      port,
      upstreams,
      logFile: logFile('gateway'),
      files: { docs: join(root, 'gateway/dist') },
    }),
  );
  const cookies = runStep('auth', 'seed/open-sessions.ts', [person], environmentOf('auth'));
  const [cookie = ''] = JSON.parse(cookies) as string[];
  return { url: `http://localhost:${port}`, cookie };
}

try {
  console.log(JSON.stringify(await start()));
  for await (const _ of process.stdin);
} finally {
  for (const child of children.toReversed()) await child.stop();
  rmSync(folder, { recursive: true, force: true });
}
