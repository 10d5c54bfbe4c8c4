import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { remoteNamed } from '@portal/contracts/core/remotes';
import { forward, type Api } from './api.ts';

export interface FrontOptions {
  port: number;
  remote: string;
  /** Addresses of the development servers of shell and remote: `127.0.0.1:4101`. */
  shell: string;
  screens: string;
  api: Api;
}

/** Replaces the gateway: serves the shell with only this remote, and an API. */
export async function startFront(options: FrontOptions): Promise<Server> {
  const listed = remoteNamed(options.remote.slice('mfe-'.length));
  const prefix = `/mfe/${listed.name}`;
  const upstreamOf = (url: string): { upstream: string; path: string } =>
    url.startsWith(`${prefix}/`)
      ? { upstream: options.screens, path: url.slice(prefix.length) }
      : { upstream: options.shell, path: url };

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/api/')) return options.api(request, response);
    if (url === '/mfe/remotes.json') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify([listed]));
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
  await once(server.listen(options.port, '127.0.0.1'), 'listening');
  return server;
}
