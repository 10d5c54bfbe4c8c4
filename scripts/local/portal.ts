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
import { assertFree, freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
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
  stop(): Promise<void>;
}

export interface PortalOptions extends Settings {
  /** Sources are watched and pages come from servers that reload them. */
  dev: boolean;
  /** Says what goes on. */
  say: (line: string) => void;
}

const frontEnds = {
  shell: 'shell',
  mfe_applications: 'mfe-applications',
  mfe_quotes: 'mfe-quotes',
  mfe_admin: 'mfe-admin',
};

/** Builds what changed and starts every part in order; what fails stops what had started. */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const children: Child[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) {
      if (child.running()) options.say(`Stopping ${child.name}`);
      await child.stop();
    }
  };
  try {
    await start(options, children);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${options.port}`, children, stop };
}

async function start(options: PortalOptions, children: Child[]): Promise<void> {
  const { port, mailPort, dataFolder, dev, say } = options;
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
    const postgres = await startPostgres({
      folder: join(dataFolder, 'postgres'),
      port: await freePort(),
      password: secrets.databasePassword,
      logFile: logFile('postgres'),
    });
    children.push(postgres.child);
    adminUrl = postgres.url;
  }
  const databases = await createDatabases(adminUrl, serviceNames, secrets.databasePassword);

  say('Starting NATS');
  const nats = await startNats({
    folder: join(dataFolder, 'nats'),
    port: await freePort(),
    password: secrets.natsPassword,
    logFile: logFile('nats'),
  });
  children.push(nats.child);

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
      databaseUrl: databases[service] ?? '',
      natsUrl: nats.url,
      smtpUrl: mail.url,
      publicUrl: `http://localhost:${port}`,
      filesFolder: join(dataFolder, 'files'),
      secrets,
    });

  say('Bringing the databases up to date');
  for (const service of serviceNames)
    runStep(service, 'main.ts', ['migrate'], environmentOf(service));

  const upstreams: Record<string, string> = {};
  const ready: Promise<void>[] = [];
  for (const process of serviceProcesses) {
    say(`Starting ${process.name}`);
    const servicePort = await freePort();
    if (process.command !== 'work') upstreams[process.service] = `127.0.0.1:${servicePort}`;
    const started = startService({
      ...process,
      port: servicePort,
      env: environmentOf(process.service),
      logFile: logFile(process.name),
      watch: dev,
    });
    children.push(started.child);
    ready.push(started.ready);
  }
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
