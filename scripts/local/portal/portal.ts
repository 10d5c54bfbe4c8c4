import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Domain } from '@portal/contracts/core/domains';
import { streamsCommand } from '@portal/service-kit/commands/streams';
import { migrateService } from '@portal/service-kit/database/migrate';
import { createLogger } from '@portal/service-kit/log';
import { buildGenerated, buildPages } from './build.ts';
import { createDatabases } from './databases.ts';
import { devServers } from './dev-servers.ts';
import { builtFiles, gatewayAnswers, startGateway } from './gateway.ts';
import { getLibraries } from './libraries.ts';
import { mailSinkAnswers, startMailSink } from './mail-sink.ts';
import { natsUrl, startNats } from './nats.ts';
import { natsOperator } from './nats-users.ts';
import { assertFree, freePort } from '../machine/ports.ts';
import { postgresUrl, serverIn, startPostgres } from './postgres.ts';
import { natsAnswers, postgresAnswers } from '../machine/probes.ts';
import { root } from '../machine/paths.ts';
import { endLeftoverProcesses } from '../machine/process-groups.ts';
import { removeRunningRecord, recordRunning } from './data-lock.ts';
import { readSecrets } from './secrets.ts';
import { serviceEnvironment, runStep, serviceAnswers, startService } from './services.ts';
import { hasDemo, serviceNames, serviceProcesses, services } from '../registry/services.ts';
import type { Settings } from './settings.ts';
import { supervise, type Part, type Supervised } from './supervised.ts';

export type Portal = Awaited<ReturnType<typeof startPortal>>;

export interface PortalOptions extends Settings {
  /** Watches sources and serves pages with hot reload. */
  dev: boolean;
  log: (line: string) => void;
}

/** Builds what changed and starts every part in order. If one fails, stops the others. */
export async function startPortal(options: PortalOptions) {
  const parts: Supervised[] = [];
  const upstreams: Record<string, string> = {};
  const stop = async (): Promise<void> => {
    removeRunningRecord(options.dataFolder);
    for (const part of parts.toReversed()) {
      options.log(`Stopping ${part.name}`);
      await part.stop();
    }
  };
  try {
    await start(options, parts, upstreams);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${options.port}` /** Addresses of services: `quotes` → `127.0.0.1:4101`. */,
    upstreams,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function start(
  options: PortalOptions,
  parts: Supervised[],
  upstreams: Record<string, string>,
): Promise<void> {
  const { port, mailPort, dataFolder, dev, log } = options;
  const logs = join(dataFolder, 'logs');
  const logFile = (name: string): string => join(logs, `${name}.log`);
  const run = async (part: Part): Promise<Supervised> => {
    const supervised = await supervise(part);
    parts.push(supervised);
    return supervised;
  };
  mkdirSync(logs, { recursive: true });
  await endLeftoverProcesses(logs, [join(dataFolder, 'postgres/data')]);
  await assertFree(port, 'PORT', 'PORT=8090 npm start');
  await assertFree(mailPort, 'MAIL_PORT', 'MAIL_PORT=8026 npm start');
  const secrets = readSecrets(dataFolder);

  log('Building');
  await buildGenerated();
  getLibraries(log);
  if (!dev) await buildPages();

  const databaseUrl = process.env['DATABASE_URL'];
  let adminUrl = databaseUrl ?? '';
  if (!databaseUrl) {
    log('Starting PostgreSQL');
    const settings = await serverIn(dataFolder, 'postgres', secrets.postgresPassword);
    adminUrl = postgresUrl(settings);
    await run({
      name: 'PostgreSQL',
      start: async (signal) => (await startPostgres({ ...settings, signal })).child,
      answers: () => postgresAnswers(adminUrl),
    });
  }
  const databases = await createDatabases(adminUrl, serviceNames, secrets);

  log('Starting NATS');
  const nats = await serverIn(dataFolder, 'nats', secrets.natsPassword);
  await run({
    name: 'NATS',
    start: async (signal) => (await startNats({ ...nats, signal })).child,
    answers: () => natsAnswers(natsUrl(nats, natsOperator)),
  });

  log('Starting the mailbox');
  const mail = {
    folder: join(dataFolder, 'mail'),
    smtpPort: await freePort(),
    webPort: mailPort,
    logFile: logFile('mail'),
  };
  await run({
    name: 'MailDev',
    start: (signal) => startMailSink({ ...mail, signal }),
    answers: () => mailSinkAnswers(mailPort),
  });

  const environmentOf = (service: Domain): NodeJS.ProcessEnv =>
    serviceEnvironment(service, {
      databaseUrl: databases[service]?.url ?? '',
      natsUrl: natsUrl(nats, service),
      smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`,
      publicUrl: `http://localhost:${port}`,
      filesFolder: join(dataFolder, 'files'),
      secrets,
    });
  const operator = { ...environmentOf('auth'), NATS_URL: natsUrl(nats, natsOperator) };
  recordRunning(dataFolder, {
    services: Object.fromEntries(
      serviceNames.map((service) => [service, environmentOf(service)]),
    ) as Record<Domain, NodeJS.ProcessEnv>,
    operator,
    hasOwnDatabases: !databaseUrl,
  });

  log('Migrating databases and streams');
  // In this process: a service loads for longer than its migrations take.
  for (const service of serviceNames)
    await migrateService(
      { migrations: pathToFileURL(join(root, 'services', service, 'prisma/migrations/')) },
      databases[service]?.ownerUrl ?? '',
    );
  await streamsCommand(
    { NATS_URL: natsUrl(nats, natsOperator), STREAM_COPIES: 1 },
    createLogger('streams', 'silent'),
  );

  const starting = serviceProcesses.map(async (process): Promise<Supervised> => {
    log(`Starting ${process.name}`);
    const servicePort = await freePort();
    if (process.command !== 'work') upstreams[process.service] = `127.0.0.1:${servicePort}`;
    const settings = {
      ...process,
      port: servicePort,
      env: environmentOf(process.service),
      logFile: logFile(process.name),
      watch: dev,
    };
    return run({
      name: process.name,
      start: (signal) => startService({ ...settings, signal }),
      // In development a service that does not compile is not restarted.
      ...(dev ? {} : { answers: () => serviceAnswers(servicePort) }),
    });
  });
  // Wait for all, so that started ones can be stopped if one fails.
  await Promise.allSettled(starting);
  await Promise.all(starting);

  seed(dataFolder, environmentOf, log);

  const { docs = '', ...pages } = builtFiles();
  if (dev) {
    const servers = await devServers(logFile);
    await Promise.all(servers.parts.map(run));
    Object.assign(upstreams, servers.upstreams);
  }
  log('Starting the gateway');
  const gateway = {
    folder: join(dataFolder, 'gateway'),
    port,
    upstreams,
    files: dev ? { docs } : { docs, ...pages },
    logFile: logFile('gateway'),
  };
  await run({
    name: 'gateway',
    start: (signal) => startGateway({ ...gateway, signal }),
    answers: () => gatewayAnswers(port),
  });
}

function seed(
  dataFolder: string,
  environmentOf: (service: Domain) => NodeJS.ProcessEnv,
  log: (line: string) => void,
): void {
  const stamp = join(dataFolder, 'seeded');
  if (existsSync(stamp)) return;
  log('Creating demo data');
  for (const { name } of services.filter(hasDemo))
    runStep(name, 'seed/demo.ts', [], environmentOf(name));
  writeFileSync(stamp, new Date().toISOString());
}
