// Generates the stack of deploy/swarm from docker-compose.yml: docs/swarm.md says how to deploy it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { root } from '../../local/machine/paths.ts';
import { natsRoutes, secretPaths } from '../compose/secret-files.ts';
import {
  bytesOf,
  foldersInMemory,
  parseCompose,
  quarterOf,
  users,
  type ComposeFile,
  type ComposeService,
} from './compose-services.ts';

export const swarmFolder = join(root, 'deploy/swarm');

/** Keys that a stack has under the same names. */
const sameKeys = [
  ...['image', 'entrypoint', 'command', 'user', 'init', 'read_only', 'cap_drop', 'logging'],
  ...['stop_signal', 'stop_grace_period', 'networks', 'configs', 'healthcheck'],
] as const;

/** Parts with data, which stay on the node with the label `portal.NAME`. */
const withData = new Set(['postgres', 'minio', 'nats', 'mail']);
/** Parts that have one copy, if they run. */
const single = new Set(['postgres', 'minio', 'mail']);

/** Default settings that differ from docker-compose.yml. */
const settings: Record<string, string> = {
  PUBLIC_URL: '${PUBLIC_URL:?is the address of the portal}',
  MINIO_ENDPOINT: '${MINIO_ENDPOINT:-http://minio:9000}',
  STREAM_COPIES: '${STREAM_COPIES:-3}',
};

/** A server of NATS, whose name and folder belong to its node. */
const server = (name: string): object => ({
  environment: { NATS_NAME: `nats-${name}`, NATS_STORE: `/data/nats-${name}` },
});

/** Where a part differs from docker-compose.yml by more than its form. */
const overrides: Record<string, (part: ComposeService) => object> = {
  // Mounts the volumes, so that they get their owner on each node; deploy.sh makes the secrets.
  'set-up': () => ({ command: ['true'], environment: undefined, networks: ['data'] }),
  nats: ({ healthcheck }) => ({
    ...server('{{.Node.Hostname}}'),
    command: ['--config', '/run/secrets/cluster.conf'],
    networks: { data: { aliases: natsRoutes } },
    // Without the check of readiness: servers find each other only when they are healthy.
    healthcheck: { ...healthcheck, test: healthcheck?.test.slice(0, 4) },
  }),
};

/** Returns the files by path: the stack, and what a swarm of one machine changes. */
export function swarmFiles(composeText: string): Record<string, string> {
  const compose = parseCompose(composeText);
  const parts = Object.entries(compose.services).filter(
    ([name, { profiles }]) => !profiles && name !== 'mail',
  );
  return {
    [join(swarmFolder, 'stack.yml')]: text(stackOf(compose, parts)),
    [join(swarmFolder, 'one-machine.yml')]: text(oneMachine(compose)),
  };
}

/** Returns a stack of these parts. */
export function stackOf(
  { configs, networks, volumes }: ComposeFile,
  parts: [string, ComposeService][],
): Record<string, object> {
  const files = parts.flatMap(([, part]) => secretsOf(part));
  const isUsed = ([name]: [string, unknown]): boolean =>
    parts.some(([, part]) => volumesOf(part).some((one) => nameOf(one) === name));
  return {
    services: Object.fromEntries(parts.map(([name, part]) => [name, serviceOf(name, part)])),
    configs: Object.fromEntries(Object.entries(configs).map(configOf)),
    secrets: Object.fromEntries(files.map(secretOf)),
    networks: Object.fromEntries(
      Object.entries(networks).map(([name, options]) => [
        name,
        // Encrypted between machines.
        { ...options, driver: 'overlay', driver_opts: { encrypted: 'true' } },
      ]),
    ),
    volumes: Object.fromEntries(Object.entries(volumes).filter(isUsed)),
  };
}

function serviceOf(name: string, part: ComposeService): object {
  const same = Object.fromEntries(
    sameKeys.flatMap((key) => (part[key] === undefined ? [] : [[key, part[key]]])),
  );
  const environment = Object.entries(part.environment ?? {}).map(([variable, value]) => [
    variable,
    settings[variable] ?? value,
  ]);
  const secrets = secretsOf(part).map((file) => {
    const owner = String(part.user === 'postgres' ? users.postgres : users.node);
    const target = `/run/secrets/${file.slice(file.indexOf('/') + 1)}`;
    return { source: keyOf(file), target, uid: owner, gid: owner, mode: 0o400 };
  });
  const volumes = [
    ...volumesOf(part),
    ...foldersInMemory(part).map(({ target, size }) => ({
      type: 'tmpfs',
      target,
      tmpfs: { size: bytesOf(size) },
    })),
  ];
  return {
    ...same,
    ...(environment.length ? { environment: Object.fromEntries(environment) } : {}),
    ...(secrets.length ? { secrets } : {}),
    ...(volumes.length ? { volumes } : {}),
    // Published by the node itself: the swarm's own load balancer would hide the addresses of clients.
    ...(name === 'gateway'
      ? { ports: [{ target: 8080, published: '${PORT:-8080}', mode: 'host' }] }
      : {}),
    ...overrides[name]?.(part),
    deploy: { ...modeOf(name, part), ...deployOf(name, part) },
  };
}

/** Steps are jobs, which run again at each deployment. */
function modeOf(name: string, { restart }: ComposeService): object {
  const failed = { restart_policy: { condition: 'on-failure', delay: '2s' } };
  if (name === 'set-up') return { mode: 'global-job', ...failed };
  if (restart === 'no') return { mode: 'replicated-job', ...failed };
  const always = { restart_policy: { condition: 'any', delay: '2s' } };
  // A copy on each node: of the gateway, because two cannot have its port; of NATS on those with its label.
  if (['gateway', 'nats'].includes(name)) return { mode: 'global', ...always };
  const copies = `\${${name.toUpperCase().replaceAll('-', '_')}_COPIES:-${single.has(name) ? 1 : 2}}`;
  return { replicas: copies, ...always };
}

function deployOf(name: string, { restart, mem_limit, pids_limit }: ComposeService): object {
  const inPlace = withData.has(name) || name === 'gateway';
  const update = {
    parallelism: 1,
    order: inPlace ? 'stop-first' : 'start-first',
    // A server of NATS catches up before the next one stops.
    delay: name === 'nats' ? '30s' : '0s',
    monitor: '30s',
  };
  return {
    // The gateway asks for all addresses, and tries the next one if a copy refuses.
    endpoint_mode: 'dnsrr',
    resources: {
      limits: { memory: mem_limit, pids: pids_limit },
      reservations: { memory: `${quarterOf(mem_limit)}m` },
    },
    ...(restart === 'no'
      ? {}
      : { update_config: { ...update, failure_action: 'rollback' }, rollback_config: update }),
    ...(withData.has(name)
      ? { placement: { constraints: [`node.labels.portal.${name} == true`] } }
      : {}),
  };
}

/** What differs on one machine: it runs all servers of NATS, and the mail sink to try it. */
function oneMachine(compose: ComposeFile): object {
  const { mail } = compose.services;
  if (!mail) throw new Error('docker-compose.yml has no mail');
  const { services, volumes } = stackOf(compose, [['mail', mail]]);
  return {
    services: {
      ...services,
      nats: { ...server('{{.Task.Slot}}'), deploy: { mode: 'replicated', replicas: 3 } },
    },
    volumes,
  };
}

type Mount = NonNullable<ComposeService['volumes']>[number];
const nameOf = (mount: Mount): string =>
  (typeof mount === 'string' ? mount.split(':')[0] : mount.source) ?? '';

/** Volumes other than secrets: a swarm has its own secrets. */
const volumesOf = ({ volumes = [] }: ComposeService): Mount[] =>
  volumes.filter((mount) => !/^secrets$|SECRETS_DIR/.test(nameOf(mount)));

const allSecrets = secretPaths();

/** Files below the secrets folder that a part mounts. */
const secretsOf = ({ volumes = [] }: ComposeService): string[] =>
  volumes.flatMap((mount) => {
    const folder = typeof mount === 'string' ? undefined : mount.volume.subpath;
    return folder ? allSecrets.filter((file) => file.startsWith(`${folder}/`)) : [];
  });

const keyOf = (file: string): string => file.replaceAll(/[/.]/g, '-');

/** A secret or config of a swarm cannot change: the name contains a hash, so that a changed one is a new one. */
const secretOf = (file: string): [string, object] => {
  const variable = `${file.split('/')[0]?.toUpperCase().replaceAll('-', '_')}_SECRETS`;
  return [
    keyOf(file),
    {
      name: `portal-${keyOf(file)}-\${${variable}:?is set by deploy.sh}`,
      file: `\${SWARM_SECRETS:-secrets}/${file}`,
    },
  ];
};
const configOf = ([name, { file }]: [string, { file: string }]): [string, object] => {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
  return [name, { name: `portal-${name}-${hash.slice(0, 8)}`, file: `../../${file}` }];
};

const text = (stack: object): string =>
  `# Written by \`npm run docs\` from docker-compose.yml: see docs/swarm.md.\n${stringify({ version: '3.13', ...stack }, { aliasDuplicateObjects: false })}`;
