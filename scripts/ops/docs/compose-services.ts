import { parse } from 'yaml';

/** A service of docker-compose.yml, as far as other files derive from it. */
export interface ComposeService {
  image: string;
  command?: string[];
  entrypoint?: string[];
  user?: string;
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  logging?: object;
  stop_signal?: string;
  stop_grace_period?: string;
  profiles?: string[];
  mem_limit: string;
  pids_limit: number;
  shm_size?: string;
  /** 'no' for a step. */
  restart: string;
  environment?: Record<string, string | null>;
  volumes?: (string | { type: string; source: string; volume: { subpath?: string } })[];
  tmpfs?: string[];
  networks?: string[];
  configs?: { source: string; target: string }[];
  healthcheck?: { test: string[] };
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  configs: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, object>;
}

/** User ids of the images by name: other engines do not accept names, or need numbers for the owner of a secret. */
export const users = { node: 1000, nginx: 101, postgres: 999 };

/** A quarter of a memory limit such as `384m`, in MiB: about the memory of an idle part. */
export const quarterOf = (limit: string): number => Math.ceil(bytesOf(limit) / 1024 ** 2 / 4);

/** Bytes of a size such as `384m`. */
export const bytesOf = (size: string): number =>
  Number.parseInt(size, 10) * (size.endsWith('g') ? 1024 ** 3 : 1024 ** 2);

/** The folders in memory of a service, with their sizes such as `16m`. */
export const foldersInMemory = ({ tmpfs = [], shm_size: shared }: ComposeService) => [
  ...tmpfs.map((entry) => ({
    target: entry.split(':')[0] ?? '',
    size: /size=(\d+[mg])/.exec(entry)?.[1] ?? '',
  })),
  ...(shared ? [{ target: '/dev/shm', size: shared }] : []),
];

/**
 * Parses docker-compose.yml without its load balancer: other engines have their own, and there the gateway itself trusts
 * the operator's proxy. Throws if it is not YAML.
 */
export function parseCompose(text: string): ComposeFile {
  // The file is ours, and each of its parts uses several anchors.
  const file = parse(text, { merge: true, maxAliasCount: -1 }) as ComposeFile;
  const { 'load-balancer': balancer, gateway, ...services } = file.services;
  if (!gateway) return file;
  const { GATEWAY_TRUSTED_PROXY = null } = balancer?.environment ?? {};
  const environment = { ...gateway.environment, GATEWAY_TRUSTED_PROXY };
  const networks = gateway.networks?.filter((name) => name !== edge) ?? [];
  delete file.networks[edge];
  return { ...file, services: { ...services, gateway: { ...gateway, environment, networks } } };
}

/** The network between load balancer and gateway. */
const edge = 'edge';

/** Replaces `${NAME:-default}` and `${NAME}` by their defaults. */
export function withDefaults(text: string): string {
  const filled = text.replace(
    /\$\{\w+(?::-([^${}]*))?\}/g,
    (_, fallback?: string) => fallback ?? '',
  );
  return filled === text ? text : withDefaults(filled);
}
