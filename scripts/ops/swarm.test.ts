import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { deployments } from '../local/registry/front-ends.ts';
import { containersOf, services } from '../local/registry/services.ts';
import { secretPaths } from './compose/secret-files.ts';
import { composeFile } from './docs/compose-file.ts';
import { parseCompose } from './docs/compose-services.ts';
import { swarmFiles, swarmFolder } from './docs/swarm-stack.ts';

interface Part {
  image: string;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string | null>;
  secrets?: { source: string; target: string; mode: number }[];
  configs?: { source: string }[];
  volumes?: (string | { type: string; source?: string; target: string })[];
  networks: string[] | Record<string, object>;
  ports?: { mode: string }[];
  healthcheck?: { test: string[] };
  deploy: {
    mode?: string;
    replicas?: string;
    endpoint_mode: string;
    resources: { limits: { memory: string; pids: number } };
    restart_policy: { condition: string };
    update_config?: { order: string; failure_action: string };
    placement?: { constraints: string[] };
  };
}
interface StackFile {
  services: Record<string, Part>;
  secrets: Record<string, { name: string; file: string }>;
  configs: Record<string, { name: string; file: string }>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

const composeText = readFileSync(composeFile, 'utf8');
const compose = parseCompose(composeText);
const stack = parse(readFileSync(join(swarmFolder, 'stack.yml'), 'utf8')) as StackFile;
const parts = Object.entries(stack.services);
const isStep = ({ deploy }: Part): boolean => deploy.mode?.endsWith('-job') ?? false;
const withData = ['minio', 'nats', 'postgres'];

it('runs every container of docker-compose.yml but demo data, the mail sink, commands and monitoring', () => {
  const wanted = Object.keys(compose.services).filter((name) => !name.startsWith('seed-'));
  const left = ['dead-letters', 'mail', 'grafana', 'jaeger', 'prometheus'];
  expect([...Object.keys(stack.services), ...left].toSorted()).toEqual(wanted.toSorted());
});

describe.each(parts)('%s', (name, part) => {
  const original = compose.services[name];

  it('has the image, settings, networks and restrictions of docker-compose.yml', () => {
    expect(part).toMatchObject({ image: original?.image, read_only: true, cap_drop: ['ALL'] });
    expect(part.deploy.resources.limits).toEqual({
      memory: original?.mem_limit,
      pids: original?.pids_limit,
    });
    if (name === 'set-up') return;
    const { networks } = part;
    expect(Array.isArray(networks) ? networks : Object.keys(networks)).toEqual(original?.networks);
    const known = Object.keys(original?.environment ?? {});
    expect(Object.keys(part.environment ?? {})).toEqual(known);
  });

  it('is checked, and replaced by a copy that works, or is a step that runs until it succeeds', () => {
    const { mode, restart_policy: restart, update_config: update } = part.deploy;
    expect(part.deploy.endpoint_mode).toBe('dnsrr');
    if (isStep(part)) return expect(restart.condition).toBe('on-failure');
    expect(part.healthcheck?.test.length).toBeGreaterThan(3);
    expect(restart.condition).toBe('any');
    const inPlace = mode === 'global' || withData.includes(name);
    expect(update).toMatchObject({
      order: inPlace ? 'stop-first' : 'start-first',
      failure_action: 'rollback',
    });
  });

  it('mounts the secrets that its settings name, and only files and volumes that exist', () => {
    const targets = (part.secrets ?? []).map(({ target }) => target);
    const named = Object.entries(part.environment ?? {}).flatMap(([variable, value]) =>
      variable.endsWith('_FILE') ? (value ?? '') : [],
    );
    expect(named.filter((file) => !targets.includes(file))).toEqual([]);
    for (const { source, mode } of part.secrets ?? []) {
      expect(stack.secrets).toHaveProperty(source);
      expect(mode).toBe(0o400);
    }
    for (const { source } of part.configs ?? []) expect(stack.configs).toHaveProperty(source);
    for (const mount of part.volumes ?? []) {
      const source = typeof mount === 'string' ? mount.split(':')[0] : mount.source;
      if (source) expect(stack.volumes).toHaveProperty(source);
    }
  });
});

it('has several copies of each service, worker and front end, and a gateway on each node', () => {
  const servers = [
    ...deployments.flatMap(({ frontEnds }) => frontEnds),
    ...services.flatMap(containersOf).map(({ name }) => name),
  ];
  for (const name of servers)
    expect(stack.services[name]?.deploy.replicas).toBe(
      `\${${name.toUpperCase().replaceAll('-', '_')}_COPIES:-2}`,
    );
  expect(stack.services['gateway']).toMatchObject({
    deploy: { mode: 'global' },
    // Else services would not see the addresses of clients.
    ports: [{ mode: 'host' }],
    environment: { GATEWAY_TRUSTED_PROXY: '${TRUSTED_PROXY:-127.0.0.1}' },
  });
});

it('keeps parts with data on the nodes with their label', () => {
  const pinned = parts.filter(([, { deploy }]) => deploy.placement);
  expect(pinned.map(([name]) => name).toSorted()).toEqual(withData);
  for (const [name, { deploy }] of pinned)
    expect(deploy.placement?.constraints).toEqual([`node.labels.portal.${name} == true`]);
});

it('replicates streams to three servers, which share no name and no folder', () => {
  expect(stack.services['streams']?.environment).toMatchObject({
    STREAM_COPIES: '${STREAM_COPIES:-3}',
  });
  const { nats } = stack.services;
  expect(nats?.deploy.mode).toBe('global');
  for (const value of Object.values(nats?.environment ?? {}))
    expect(value).toContain('{{.Node.Hostname}}');
});

it('has the secrets that set-up creates, under names that change with them', () => {
  const files = secretPaths();
  for (const { name, file } of Object.values(stack.secrets)) {
    expect(files).toContain(file.replace('${SWARM_SECRETS:-secrets}/', ''));
    expect(name).toMatch(/^portal-[\w-]+-\$\{[A-Z_]+_SECRETS:\?/);
    // Docker accepts 64 characters; a hash has eight.
    expect(name.replace(/\$.*/, '').length + 8).toBeLessThanOrEqual(64);
  }
});

it('names a config by its content', () => {
  const [, text = ''] =
    Object.entries(
      swarmFiles(
        composeText.replace('nats: { file: docker/nats.conf }', 'nats: { file: docker/health.sh }'),
      ),
    )[0] ?? [];
  const { configs } = parse(text) as StackFile;
  expect(configs['nats']?.name).not.toBe(stack.configs['nats']?.name);
  expect(configs['health']).toEqual(stack.configs['health']);
});

it('lets only services reach other machines', () => {
  const open = Object.entries(stack.networks).filter(([, { internal }]) => !internal);
  expect(open.map(([name]) => name)).toEqual(['services']);
});
