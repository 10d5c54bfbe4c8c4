// deploy/swarm repeats docker-compose.yml in the form of a stack: what must stay equal.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../local/machine/paths.ts';
import { natsRoutes, secretPaths } from './compose/secret-files.ts';
import * as compose from './testing/compose-services.ts';

type Parts = Record<string, object>;
const parse = (file: string) =>
  compose.parseMerged(`deploy/swarm/${file}`) as Record<string, Parts> & { services: Parts };
const [stack, oneMachine] = [parse('stack.yml'), parse('one-machine.yml')];
const { mail = {}, ...otherParts } = oneMachine.services;

/** Keys that compose has under the same names. */
const sameKeys = [
  ...['image', 'entrypoint', 'command', 'user', 'init', 'logging', 'stop_signal'],
  ...['stop_grace_period', 'networks', 'configs', 'healthcheck'],
];
const settings: Record<string, string> = {
  PUBLIC_URL: '${PUBLIC_URL:?is the address of the portal}',
  MINIO_ENDPOINT: '${MINIO_ENDPOINT:-http://minio:9000}',
  STREAM_COPIES: '${STREAM_COPIES:-3}',
};
const server = (name: string) => ({
  NATS_NAME: `nats-${name}`,
  NATS_STORE: `/data/nats-${name}`,
});
/** What differs by more than its form: docs/decisions/0074. */
const differs = (name: string, { healthcheck }: compose.ComposeService): object => {
  if (name === 'gateway')
    // Else services would not see the addresses of clients.
    return { ports: [{ target: 8080, published: '${PORT:-8080}', mode: 'host' }] };
  if (name === 'set-up') return { command: ['true'], environment: undefined, networks: ['data'] };
  if (name !== 'nats') return {};
  return {
    command: ['--config', '/run/secrets/cluster.conf'],
    environment: server('{{.Node.Hostname}}'),
    networks: { data: { aliases: natsRoutes } },
    healthcheck: { ...healthcheck, test: healthcheck?.test.slice(0, 4) },
  };
};
const unlessEmpty = <Value extends object>(value: Value) =>
  Object.keys(value).length ? value : undefined;
const keyOf = (path: string): string => path.replaceAll(/[/.]/g, '-');
const variableOf = (name: string): string => name.toUpperCase().replaceAll('-', '_');

it('runs every container', () => {
  expect(new Set(Object.keys(stack.services))).toEqual(new Set(compose.deployedNames));
});

it.each(Object.entries({ ...stack.services, mail }))('%s is the same', (name, part) => {
  const service = compose.serviceNamed(name);
  const same = Object.entries(service).filter(([key]) => sameKeys.includes(key));
  const user = String(compose.userOf(service));
  const variables = compose.environmentOf(service);
  const secrets = compose.secretsOf(service).map((path) => ({
    source: keyOf(path),
    target: path.replace(/.*?\//, '/run/secrets/'),
    uid: user,
    gid: user,
    mode: 0o400,
  }));
  const volumes = (service.volumes ?? []).filter((one) =>
    typeof one === 'string' ? !one.includes('secrets') : one.source !== 'secrets',
  );
  const inMemory = compose
    .foldersInMemory(service)
    .map(([target, size]) => ({ type: 'tmpfs', target, tmpfs: { size } }));
  expect(part).toEqual({
    ...Object.fromEntries(same),
    read_only: true,
    cap_drop: ['ALL'],
    environment: unlessEmpty(
      Object.fromEntries(variables.map(([key, value]) => [key, settings[key] ?? value])),
    ),
    secrets: unlessEmpty(secrets),
    volumes: unlessEmpty([...volumes, ...inMemory]),
    ...differs(name, service),
    deploy: {
      endpoint_mode: 'dnsrr',
      resources: {
        limits: { memory: service.mem_limit, pids: service.pids_limit },
        reservations: { memory: `${compose.quarterOf(service.mem_limit)}m` },
      },
      ...(service.restart === 'no' ? stepOf(name) : serverOf(name)),
    },
  });
  // Without a check, a new copy would replace one that works.
  if (service.restart !== 'no') expect(service.healthcheck?.test.length).toBeGreaterThan(3);
});

/** A job that runs at each deployment until it succeeds. */
const stepOf = (name: string): object => ({
  mode: name === 'set-up' ? 'global-job' : 'replicated-job',
  restart_policy: { condition: 'on-failure', delay: '2s' },
});
const serverOf = (name: string): object => {
  const hasData = ['mail', 'minio', 'nats', 'postgres'].includes(name);
  const update = {
    parallelism: 1,
    order: hasData || name === 'gateway' ? 'stop-first' : 'start-first',
    delay: name === 'nats' ? '30s' : '0s',
    monitor: '30s',
  };
  const constraints = [`node.labels.portal.${name} == true`];
  return {
    ...(['gateway', 'nats'].includes(name)
      ? { mode: 'global' }
      : { replicas: `\${${variableOf(name)}_COPIES:-${hasData ? 1 : 2}}` }),
    restart_policy: { condition: 'any', delay: '2s' },
    update_config: { ...update, failure_action: 'rollback' },
    rollback_config: update,
    placement: hasData ? { constraints } : undefined,
  };
};

it('runs three servers of NATS on one machine', () => {
  const deploy = { mode: 'replicated', replicas: 3 };
  expect(otherParts).toEqual({ nats: { environment: server('{{.Task.Slot}}'), deploy } });
});

it('has the secrets that set-up creates, under names that change with them', () => {
  const secrets = secretPaths().map((path) => {
    const name = `portal-${keyOf(path)}-`;
    // Docker accepts 64 characters; a hash has eight.
    expect(name.length + 8).toBeLessThanOrEqual(64);
    const hash = `${variableOf(path.replace(/\/.*/, ''))}_SECRETS:?is set by deploy.sh`;
    return [
      keyOf(path),
      { name: `${name}\${${hash}}`, file: `\${SWARM_SECRETS:-secrets}/${path}` },
    ] as const;
  });
  expect(stack['secrets']).toEqual(Object.fromEntries(secrets));
});

it('has the configs of docker-compose.yml, named by their content', () => {
  const configs = Object.entries(compose.composeFile.configs).map(([name, { file }]) => {
    const hash = createHash('sha256').update(readFileSync(join(root, file)));
    const named = `portal-${name}-${hash.digest('hex').slice(0, 8)}`;
    return [name, { name: named, file: `../../${file}` }] as const;
  });
  expect(stack['configs']).toEqual(Object.fromEntries(configs));
});

it('has its volumes, and its networks, encrypted: only services reach other machines', () => {
  const { secrets: _, metrics: __, ...volumes } = compose.composeFile.volumes;
  expect(stack['volumes']).toEqual(volumes);
  const encrypted = { driver: 'overlay', driver_opts: { encrypted: 'true' } };
  expect(stack['networks']).toEqual({
    pages: { internal: true, ...encrypted },
    services: encrypted,
    data: { internal: true, ...encrypted },
  });
  expect(compose.composeFile.networks).toEqual({
    pages: { internal: true },
    services: {},
    data: { internal: true },
  });
});
