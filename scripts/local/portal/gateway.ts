import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startChild, type Child } from '../machine/child.ts';
import { root } from '../machine/paths.ts';
import { httpAnswers } from '../machine/probes.ts';
import { findProgram } from '../machine/programs.ts';
import { untilReady } from '../machine/wait.ts';

export interface GatewayOptions {
  /** Where its configuration and temporary files are. */
  folder: string;
  port: number;
  /** `auth` → `127.0.0.1:4101`: where services are, and front ends that a server of their own serves. */
  upstreams: Record<string, string>;
  /** `shell` → folder: front ends whose files nginx serves itself. */
  files: Record<string, string>;
  logFile: string;
  /** Address of a proxy before the gateway, which ends TLS; nobody where it is left out. */
  trustedProxy?: string;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
}

/** The address of no connection. */
const nobody = '255.255.255.255';

const templates = join(root, 'gateway/templates');

/** Starts nginx, unprivileged, with the gateway's templates filled in. */
export async function startGateway(options: GatewayOptions): Promise<Child> {
  const { folder, port, logFile, signal } = options;
  writeConfiguration(options);
  const child = startChild({
    name: 'gateway',
    command: findProgram('nginx'),
    args: ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'stderr'],
    logFile,
    // nginx: finish the requests in hand.
    stopSignal: 'SIGQUIT',
    stopMs: 3000,
  });
  await untilReady(child, () => gatewayAnswers(port), logFile, signal);
  return child;
}

export const gatewayAnswers = (port: number): Promise<boolean> =>
  httpAnswers(`http://127.0.0.1:${port}/mfe/remotes.json`);

/** Writes nginx.conf and the filled-in templates below the folder. */
function writeConfiguration(options: GatewayOptions): void {
  const { folder, port, upstreams, files, logFile } = options;
  const includes = join(folder, 'portal');
  rmSync(includes, { recursive: true, force: true });
  for (const name of ['portal', 'servers', 'temporary', 'sockets'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of readdirSync(join(folder, 'servers'))) rmSync(join(folder, 'servers', name));
  for (const name of readdirSync(join(folder, 'sockets'))) rmSync(join(folder, 'sockets', name));

  const places: Record<string, string> = { ...upstreams };
  for (const [name, path] of Object.entries(files)) {
    const socket = join(folder, 'sockets', name);
    places[name] = `unix:${socket}`;
    const server = fill('static.conf', {
      STATIC_LISTEN: `unix:${socket}`,
      STATIC_ROOT: path,
      STATIC_FALLBACK: name === 'shell' ? '/index.html' : '=404',
    });
    writeFileSync(join(folder, 'servers', `${name}.conf`), server);
  }
  const names = Object.entries(places).map(
    ([name, place]) => [`${name.toUpperCase().replaceAll('-', '_')}_UPSTREAM`, place] as const,
  );
  const values = {
    ...Object.fromEntries(names),
    GATEWAY_LISTEN: String(port),
    GATEWAY_LISTEN_ALSO: hasIpv6() ? `listen [::]:${port} ipv6only=on;` : '',
    NGINX_BODY_FOLDER: 'temporary/body',
    GATEWAY_INCLUDES: includes,
    GATEWAY_TRUSTED_PROXY: options.trustedProxy ?? nobody,
    // Started by root, workers would run as nobody, who may not reach a folder that is root's alone.
    NGINX_USER: process.getuid?.() === 0 ? 'user root;' : '',
    NGINX_MIME_TYPES: findMimeTypes(),
    NGINX_ACCESS_LOG: `"${logFile}" requests if=$is_from_outside`,
    NGINX_PART: 'gateway',
  };
  for (const file of ['upstreams.conf', 'gateway.conf'])
    writeFileSync(join(folder, 'servers', file), fill(file, values));
  for (const file of [
    'api.conf',
    'files.conf',
    'security-headers.conf',
    'data-headers.conf',
    'problems.conf',
    'proxy.conf',
    'screens.conf',
    'linked-page.conf',
    'link-content.conf',
    'away.conf',
  ])
    writeFileSync(join(includes, file), fill(file, values));
  writeFileSync(join(folder, 'nginx.conf'), fill('nginx.conf', values));
}

/** Fills in what the official image's envsubst would. Throws where a name is left over. */
function fill(file: string, values: Record<string, string>): string {
  const text = readFileSync(join(templates, `${file}.template`), 'utf8');
  return text.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}.template: nothing is given for ${name}`);
    return value;
  });
}

/** Whether this machine has addresses of IPv6: nginx does not start where it is to listen on what there is not. */
const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));

function findMimeTypes(): string {
  const program = findProgram('nginx');
  const folder = program.startsWith(root) ? join(root, '.tools/nginx') : '';
  return join(folder, '/etc/nginx/mime.types');
}
