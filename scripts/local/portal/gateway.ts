import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Child } from '../machine/child.ts';
import { root } from '../machine/paths.ts';
import { httpAnswers } from '../machine/probes.ts';
import { findProgram } from '../machine/debian.ts';
import { frontEnds, upstreamName } from '../registry/front-ends.ts';
import { startReady } from '../machine/wait.ts';

export interface GatewayOptions {
  folder: string;
  port: number;
  /** Addresses of services and of front ends with their own server: `auth` → `127.0.0.1:4101`. */
  upstreams: Record<string, string>;
  /** Folders of front ends that nginx serves: `shell` → folder. */
  files: Record<string, string>;
  logFile: string;
  /** Address of a TLS proxy in front of the gateway, if any. */
  trustedProxy?: string;
  signal?: AbortSignal;
}

/** An address that no client has. */
const noAddress = '255.255.255.255';

const templates = join(root, 'gateway/templates');

/** Main files, and those of containers. The others are parts that they include. */
const notIncluded = ['nginx.conf', 'upstreams.conf', 'gateway.conf', 'static.conf', 'names.conf'];

/** Folder of a front end as it is built here. */
export const distOf = (frontEnd: string): string => join(root, frontEnd, 'dist');

/** Folders that a gateway serves: the API document, and the front ends as they are built here or in other folders. */
export const builtFiles = (folderOf = distOf): Record<string, string> => ({
  docs: join(root, 'gateway/dist'),
  ...Object.fromEntries(frontEnds.map((name) => [upstreamName(name), folderOf(name)])),
});

/** Starts nginx, unprivileged, with the gateway's templates. */
export async function startGateway(options: GatewayOptions): Promise<Child> {
  const { folder, port, logFile, signal } = options;
  writeConfiguration(options);
  return startReady({
    name: 'gateway',
    command: findProgram('nginx'),
    args: ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'stderr'],
    logFile,
    // nginx finishes running requests on SIGQUIT.
    stopSignal: 'SIGQUIT',
    stopMs: 3000,
    ready: () => gatewayAnswers(port),
    signal,
  });
}

export const gatewayAnswers = (port: number): Promise<boolean> =>
  httpAnswers(`http://127.0.0.1:${port}/mfe/remotes.json`);

/** Writes nginx.conf and the filled templates below the folder. */
function writeConfiguration(options: GatewayOptions): void {
  const { folder, port, upstreams, files, logFile } = options;
  const includes = join(folder, 'portal');
  for (const name of ['portal', 'servers', 'sockets'])
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of ['portal', 'servers', 'temporary', 'sockets'])
    mkdirSync(join(folder, name), { recursive: true });

  const { DEV_SERVERS: devServers = '' } = process.env;
  const addresses: Record<string, string> = { ...upstreams };
  for (const [name, path] of Object.entries(files)) {
    const socket = join(folder, 'sockets', name);
    addresses[name] = `unix:${socket}`;
    const allowed = devServers && name === 'shell' ? ` ${devServers}` : '';
    const server = fill('static.conf', {
      STATIC_LISTEN: `unix:${socket}`,
      STATIC_ROOT: path,
      STATIC_FALLBACK: name === 'shell' ? '/index.html' : '=404',
      STATIC_DEV_SERVERS: allowed,
      STATIC_DEV_SOCKETS: allowed.replaceAll(' http', ' ws'),
    });
    writeFileSync(join(folder, 'servers', `${name}.conf`), server);
  }
  const names = Object.entries(addresses).map(
    ([name, address]) => [`${name.toUpperCase().replaceAll('-', '_')}_UPSTREAM`, address] as const,
  );
  const values = {
    ...Object.fromEntries(names),
    GATEWAY_LISTEN: String(port),
    GATEWAY_LISTEN_ALSO: hasIpv6() ? `listen [::]:${port} ipv6only=on;` : '',
    NGINX_BODY_FOLDER: 'temporary/body',
    GATEWAY_INCLUDES: includes,
    GATEWAY_TRUSTED_PROXY: options.trustedProxy ?? noAddress,
    GATEWAY_REMOTE_KEYS: process.env['REMOTE_KEYS'] ?? '',
    GATEWAY_DEV_SERVERS: devServers,
    // If started by root, workers would run as nobody, who may not access root's folder.
    NGINX_USER: process.getuid?.() === 0 ? 'user root;' : '',
    NGINX_MIME_TYPES: findMimeTypes(),
    NGINX_ACCESS_LOG: `"${logFile}" requests if=$is_from_outside`,
    NGINX_PART: 'gateway',
  };
  for (const file of ['upstreams.conf', 'gateway.conf'])
    writeFileSync(join(folder, 'servers', file), fill(file, values));
  for (const file of readdirSync(templates).map((name) => name.replace(/\.template$/, '')))
    if (!notIncluded.includes(file)) writeFileSync(join(includes, file), fill(file, values));
  writeFileSync(join(folder, 'nginx.conf'), fill('nginx.conf', values));
}

/** Substitutes variables like the official image's envsubst. Throws if one is undefined. */
function fill(file: string, values: Record<string, string>): string {
  const text = readFileSync(join(templates, `${file}.template`), 'utf8');
  return text.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}.template: ${name} is undefined`);
    return value;
  });
}

/** Returns whether this machine has IPv6: nginx does not start if it cannot listen. */
const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));

function findMimeTypes(): string {
  const program = findProgram('nginx');
  const folder = program.startsWith(root) ? join(root, '.tools/nginx') : '';
  return join(folder, '/etc/nginx/mime.types');
}
