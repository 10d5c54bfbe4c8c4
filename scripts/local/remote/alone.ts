import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { devServers } from '../portal/dev-servers.ts';
import { root } from '../machine/paths.ts';
import { domainOfRemote, upstreamName } from '../registry/front-ends.ts';
import { supervise } from '../portal/supervised.ts';
import { type Api, forward } from './api.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { remoteNamed } from '@portal/contracts/core/remotes';

/** Replaces the gateway: serves the shell with only this remote, and an API. */
function createFront(remote: string, upstreams: Record<string, string>, api: Api): Server {
  const listed = remoteNamed(domainOfRemote(remote));
  const prefix = `/mfe/${listed.name}`;
  const upstreamOf = (url: string): { upstream: string; path: string } =>
    url.startsWith(`${prefix}/`)
      ? { upstream: upstreams[upstreamName(remote)] ?? '', path: url.slice(prefix.length) }
      : { upstream: upstreams['shell'] ?? '', path: url };

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/api/')) return api(request, response);
    if (url === '/mfe/remotes.json') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify([listed]));
    }
    if (url === '/mfe/offers.json') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end('{}');
    }
    const { upstream, path } = upstreamOf(url);
    forward(request, response, new URL(`http://${upstream}${path}`));
  });
  server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    const { upstream, path } = upstreamOf(request.url ?? '/');
    const [host = '', port] = upstream.split(':');
    const proxied = connect(Number(port), host, () => {
      const lines = request.rawHeaders.flatMap((text, at, all) =>
        at % 2 ? [] : [`${text}: ${all[at + 1]}`],
      );
      proxied.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      proxied.write(head);
      proxied.pipe(socket);
      socket.pipe(proxied);
    });
    proxied.on('error', () => socket.destroy());
    socket.on('error', () => proxied.destroy());
  });
  return server;
}

/** Starts the development servers of a remote and the shell behind one address. */
export async function startAlone(remote: string, port: number, api: Api) {
  const logs = join(root, '.cache/dev', remote);
  mkdirSync(logs, { recursive: true });
  const { parts, upstreams } = await devServers(
    (name) => join(logs, `${name}.log`),
    ['shell', remote],
  );
  const servers = await Promise.all(parts.map(supervise));
  const stopServers = async (): Promise<void> => {
    for (const server of servers) await server.stop();
  };
  try {
    const front = createFront(remote, upstreams, api).listen(port, '127.0.0.1');
    await once(front, 'listening');
    return {
      async stop() {
        front.close();
        front.closeAllConnections();
        await stopServers();
      },
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}
