import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../local/machine/paths.ts';
import { secretPaths } from '../compose/secret-files.ts';

/** A service of docker-compose.yml, as far as deploy/kubernetes and deploy/swarm repeat it. */
export interface ComposeService {
  image: string;
  command?: string[];
  user?: string;
  mem_limit: string;
  pids_limit: number;
  shm_size?: string;
  /** 'no' for a step. */
  restart: string;
  stop_grace_period?: string;
  environment?: Record<string, string | null>;
  volumes?: (string | { source: string; target: string; volume: { subpath?: string } })[];
  tmpfs?: string[];
  networks?: string[];
  configs?: { source: string; target: string }[];
  healthcheck?: { test: string[] };
}

interface ComposeFile {
  services: Record<'gateway' | 'load-balancer', ComposeService>;
  configs: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

/** Parses YAML with merged anchors. */
export const parseMerged = (file: string): unknown =>
  parse(readFileSync(join(root, file), 'utf8'), { merge: true, maxAliasCount: -1 });

const parsed = parseMerged('docker-compose.yml') as ComposeFile;
const { 'load-balancer': balancer, gateway, ...others } = parsed.services;
const { GATEWAY_TRUSTED_PROXY = null } = balancer.environment ?? {};
const { edge: _, ...networks } = parsed.networks;

/** docker-compose.yml without its load balancer: elsewhere the gateway itself trusts the operator's proxy. */
export const composeFile = { ...parsed, networks };
const services: Record<string, ComposeService> = {
  ...others,
  gateway: {
    ...gateway,
    environment: { ...gateway.environment, GATEWAY_TRUSTED_PROXY },
    networks: (gateway.networks ?? []).filter((name) => name in networks),
  },
};
export const serviceNames = Object.keys(services);
/** Without demo data, commands, monitoring, and the mail sink, which only one-machine.yml of deploy/swarm has. */
export const deployedNames = serviceNames.filter(
  (name) => !/^(?:seed-.*|dead-letters|grafana|jaeger|mail|prometheus)$/.test(name),
);

export function serviceNamed(name: string): ComposeService {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
}

export const environmentOf = ({ environment = {} }: ComposeService) => Object.entries(environment);

/** The user of an image by number; most images have `node`. */
export const userOf = ({ user = 'node' }: ComposeService): number =>
  ({ nginx: 101, postgres: 999 })[user] ?? 1000;

/** Paths of a service's secrets, such as `auth/smtp-url` for /run/secrets/smtp-url. */
export function secretsOf({ volumes = [] }: ComposeService): string[] {
  const folders = volumes.map((one) => (typeof one === 'string' ? undefined : one.volume.subpath));
  return secretPaths().filter((path) => folders.includes(path.split('/')[0]));
}

/** Bytes of a size such as `384m` or `384Mi`. */
export const bytesOf = (size: string): number =>
  Number.parseInt(size, 10) * (/gi?$/i.test(size) ? 1024 ** 3 : 1024 ** 2);

/** A quarter of a memory limit, in MiB: about the memory of an idle part (docs/operations.md, "Requirements"). */
export const quarterOf = (limit: string): number => Math.ceil(bytesOf(limit) / 1024 ** 2 / 4);

/** Folders in memory by path, with their bytes. */
export const foldersInMemory = ({ tmpfs = [], shm_size: shared }: ComposeService) =>
  [...tmpfs, ...(shared ? [`/dev/shm:size=${shared}`] : [])].map(
    (entry) => [entry.replace(/:.*/, ''), bytesOf(entry.replace(/.*size=/, ''))] as const,
  );
