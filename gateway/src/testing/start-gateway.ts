import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { freePort, frontEnds, publicPagesOf, startGateway, upstreamName } from './start-nginx.ts';
import { startStandIn, type Reply, type StandIn } from './stand-in.ts';

/** Identity token that the auth stand-in returns for `cookie: session=<person>`. */
export const tokenOf = (person: string): string => `token-of-${person}`;

/** Port 1 is never assigned; the port of a stopped stand-in could be reused. */
const closedPort = '127.0.0.1:1';

const page = `<!doctype html><title>Shell</title>`;

const publicFiles = (remote: string): Record<string, string> =>
  Object.fromEntries(
    publicPagesOf(remote).map(({ page: name, path, content }) => [
      `public/${name}.html`,
      `<!doctype html><main id="content">${content ? `<!--# include virtual="/_content${path}" -->` : ''}</main>`,
    ]),
  );

const files: Record<string, Record<string, string>> = {
  shell: {
    'index.html': page,
    'shell.css': 'body{}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'main.54992e867a.js': 'export {};',
    'main.54992e867a.js.br': 'as brotli',
    'main.54992e867a.js.gz': 'as gzip',
  },
  'mfe-applications': {
    ...publicFiles('mfe-applications'),
    'mf-manifest.json': '{"name":"applications"}',
  },
  'mfe-quotes': {
    ...publicFiles('mfe-quotes'),
    'mf-manifest.json': '{"name":"quotes"}',
    'remoteEntry.js': 'export {};',
    'remoteEntry.js.br': 'as brotli',
    '121.7ee6549cee.js': 'export {};',
    '121.7ee6549cee.css': 'p{}',
  },
  'mfe-admin': {
    'mf-manifest.json': '{"name":"admin"}',
    'screens.json': '[{"path":"/admin/new"}]',
  },
  docs: {
    'screens/admin.json': '[{"path":"/admin/before"}]',
    'screens/quotes.json': '[{"path":"/quotes/before"}]',
    'screens/applications.json': '[{"path":"/applications/before"}]',
    'remotes.json': '[]',
    'no-offers.json': '{}',
    'openapi.json': '{"openapi":"3.1.0"}',
    'docs/index.html': '<!doctype html><title>API</title>',
    'docs/start.js': 'start();',
  },
};

const echo =
  (domain: string): Reply =>
  (request, response) => {
    const person = /(?:^|; )session=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (domain === 'auth' && request.url === '/internal/identity') {
      if (request.headers.authorization === 'Bearer ppk_wrong') {
        response.writeHead(401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' }).end();
        return;
      }
      response.writeHead(204, person ? { 'X-Portal-Identity': tokenOf(person) } : {}).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(JSON.stringify({ domain, url: request.url }));
  };

export interface TestGateway extends AsyncDisposable {
  url: string;
  port: number;
  services: Record<Domain, StandIn>;
  /** The last request that a service received, other than an identity request. */
  reached(domain: Domain): StandIn['seen'][number] | undefined;
  /** Clears the recorded requests. */
  reset(): void;
  logs(): string;
  stop(): Promise<void>;
}

export interface TestGatewayOptions {
  /** Services that accept no connection. */
  down?: Domain[];
  /** Overridden service addresses: `127.0.0.1:4101`. */
  addresses?: Partial<Record<Domain, string>>;
  /** The front end without a server: `mfe-quotes`. */
  without?: string;
  replies?: Partial<Record<Domain, Reply>>;
  /** Address of the proxy whose X-Forwarded-* headers are trusted. */
  trustedProxy?: string;
}

/** Starts nginx with the gateway's templates in front of service stand-ins and minimal front ends. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  // If started by root, nginx reads the files as another user.
  chmodSync(folder, 0o755);
  const services = {} as Record<Domain, StandIn>;
  for (const domain of domains)
    services[domain] = await startStandIn(options.replies?.[domain] ?? echo(domain));
  for (const [name, contents] of Object.entries(files))
    for (const [file, text] of Object.entries(contents)) {
      const path = join(folder, 'files', name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  const port = await freePort();
  const served = Object.keys(files).filter((name) => name !== options.without);
  const nginx = await startGateway({
    folder: join(folder, 'nginx'),
    port,
    upstreams: {
      ...Object.fromEntries(frontEnds.map((name) => [upstreamName(name), closedPort])),
      ...Object.fromEntries(
        domains.map((domain) => [
          domain,
          options.addresses?.[domain] ??
            (options.down?.includes(domain) ? closedPort : services[domain].address),
        ]),
      ),
    },
    files: Object.fromEntries(served.map((name) => [name, join(folder, 'files', name)])),
    logFile: join(folder, 'gateway.log'),
    ...(options.trustedProxy ? { trustedProxy: options.trustedProxy } : {}),
  });
  const stop = async (): Promise<void> => {
    await Promise.all([nginx.stop(), ...domains.map((domain) => services[domain].stop())]);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    services,
    reached: (domain) =>
      services[domain].seen.findLast((request) => request.url !== '/internal/identity'),
    reset: () => {
      for (const domain of domains) Object.assign(services[domain], { started: 0 }).seen.length = 0;
    },
    logs: () => readFileSync(join(folder, 'gateway.log'), 'utf8'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
