import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGenerated, buildPages } from './build.ts';
import type { Child } from './child.ts';
import { createDatabases } from './databases.ts';
import { startDevServers } from './dev-servers.ts';
import { startGateway } from './gateway.ts';
import { startMailSink } from './mail-sink.ts';
import { startNats } from './nats.ts';
import { root } from './paths.ts';
import { pausable, type Pausable } from './pausable.ts';
import { offerPause } from './pause.ts';
import { assertFree, freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { forgetRunning, noteRunning } from './running-portal.ts';
import { readSecrets } from './secrets.ts';
import { serviceEnvironment } from './service-environment.ts';
import {
  runStep,
  serviceNames,
  serviceProcesses,
  startService,
  type ServiceName,
} from './services.ts';
import type { Settings } from './settings.ts';

export interface Portal {
  url: string;
  /** What runs, in the order in which it started. */
  children: Child[];
  /** Where each service listens: `quotes` → `127.0.0.1:4101`. */
  upstreams: Record<string, string>;
  stop(): Promise<void>;
}

export interface PortalOptions extends Settings {
  /** Sources are watched and pages come from servers that reload them. */
  dev: boolean;
  /** Says what goes on. */
  say: (line: string) => void;
}

/** The front ends by the names that the gateway has for them, and their folders. */
export const frontEnds = {
  shell: 'shell',
  mfe_applications: 'mfe-applications',
  mfe_quotes: 'mfe-quotes',
  mfe_admin: 'mfe-admin',
};

/** Builds what changed and starts every part in order; what fails stops what had started. */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const children: Child[] = [];
  const upstreams: Record<string, string> = {};
  let endOffer = (): void => undefined;
  const stop = async (): Promise<void> => {
    endOffer();
    forgetRunning(options.dataFolder);
    for (const child of children.toReversed()) {
      if (child.running()) options.say(`Stopping ${child.name}`);
      await child.stop();
    }
  };
  try {
    const writers = await start(options, children, upstreams);
    endOffer = await offerPause(options.dataFolder, writers, options.say);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${options.port}`, children, upstreams, stop };
}

/** Starts everything; gives what writes to the data folder, in groups as they started. */
async function start(
  options: PortalOptions,
  children: Child[],
  upstreams: Record<string, string>,
): Promise<Pausable[][]> {
  const { port, mailPort, dataFolder, dev, say } = options;
  const writers: Pausable[][] = [];
  const addWriters = (...group: Pausable[]): void => {
    children.push(...group);
    writers.push(group);
  };
  await assertFree(port, 'PORT', 'PORT=8090 npm start');
  await assertFree(mailPort, 'MAIL_PORT', 'MAIL_PORT=8026 npm start');
  const logFile = (name: string): string => join(dataFolder, 'logs', `${name}.log`);
  mkdirSync(join(dataFolder, 'logs'), { recursive: true });
  const secrets = readSecrets(dataFolder);

  say('Building');
  await buildGenerated();
  if (!dev) await buildPages();

  const databaseUrl = process.env['DATABASE_URL'];
  let adminUrl = databaseUrl ?? '';
  if (!databaseUrl) {
    say('Starting PostgreSQL');
    const settings = {
      folder: join(dataFolder, 'postgres'),
      port: await freePort(),
      password: secrets.postgresPassword,
      logFile: logFile('postgres'),
    };
    const postgres = await startPostgres(settings);
    addWriters(pausable(postgres.child, async () => (await startPostgres(settings)).child));
    adminUrl = postgres.url;
  }
  const databases = await createDatabases(adminUrl, serviceNames, secrets);

  say('Starting NATS');
  const natsSettings = {
    folder: join(dataFolder, 'nats'),
    port: await freePort(),
    password: secrets.natsPassword,
    logFile: logFile('nats'),
  };
  const nats = await startNats(natsSettings);
  addWriters(pausable(nats.child, async () => (await startNats(natsSettings)).child));

  say('Starting the mailbox');
  const mail = await startMailSink({
    folder: join(dataFolder, 'mail'),
    smtpPort: await freePort(),
    webPort: mailPort,
    logFile: logFile('mail'),
  });
  children.push(mail.child);

  const environmentOf = (service: ServiceName): NodeJS.ProcessEnv =>
    serviceEnvironment(service, {
      databaseUrl: databases[service]?.url ?? '',
      natsUrl: nats.url,
      smtpUrl: mail.url,
      publicUrl: `http://localhost:${port}`,
      filesFolder: join(dataFolder, 'files'),
      secrets,
    });

  noteRunning(dataFolder, {
    services: Object.fromEntries(
      serviceNames.map((service) => [service, environmentOf(service)]),
    ) as Record<ServiceName, NodeJS.ProcessEnv>,
    hasOwnDatabases: !databaseUrl,
  });

  say('Bringing the databases up to date');
  for (const service of serviceNames)
    runStep(service, 'main.ts', ['migrate'], {
      ...environmentOf(service),
      DATABASE_URL: databases[service]?.ownerUrl,
    });

  const ready: Promise<void>[] = [];
  const services: Pausable[] = [];
  for (const process of serviceProcesses) {
    say(`Starting ${process.name}`);
    const servicePort = await freePort();
    if (process.command !== 'work') upstreams[process.service] = `127.0.0.1:${servicePort}`;
    const settings = {
      ...process,
      port: servicePort,
      env: environmentOf(process.service),
      logFile: logFile(process.name),
      watch: dev,
    };
    const started = startService(settings);
    const again = async (): Promise<Child> => {
      const { child, ready: isReady } = startService(settings);
      await isReady;
      return child;
    };
    const service = pausable(started.child, again);
    children.push(service);
    services.push(service);
    ready.push(started.ready);
  }
  writers.push(services);
  await Promise.all(ready);

  seed(dataFolder, environmentOf, say);

  const files: Record<string, string> = { docs: join(root, 'gateway/dist') };
  if (dev) {
    const servers = await startDevServers(logFile);
    children.push(...servers.children);
    Object.assign(upstreams, servers.upstreams);
  } else
    for (const [name, folder] of Object.entries(frontEnds))
      files[name] = join(root, folder, 'dist');
  say('Starting the gateway');
  children.push(
    await startGateway({
      folder: join(dataFolder, 'gateway'),
      port,
      upstreams,
      files,
      logFile: logFile('gateway'),
    }),
  );
  return writers;
}

/** Demo data is made once for each data folder. */
function seed(
  dataFolder: string,
  environmentOf: (service: ServiceName) => NodeJS.ProcessEnv,
  say: (line: string) => void,
): void {
  const stamp = join(dataFolder, 'seeded');
  if (existsSync(stamp)) return;
  say('Making the demo data');
  for (const service of serviceNames) runStep(service, 'seed.ts', [], environmentOf(service));
  writeFileSync(stamp, new Date().toISOString());
}
