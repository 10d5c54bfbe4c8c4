import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { remoteCalled } from '@portal/contracts/core/remotes';
import type { Api } from './api.ts';

export interface FrontOptions {
  port: number;
  /** `mfe-quotes` */
  remote: string;
  /** Where the development servers of the shell and the remote listen: `127.0.0.1:4101`. */
  shell: string;
  screens: string;
  api: Api;
}

/** Stands in for the gateway: the shell with this remote alone, and an API. */
export async function startFront(options: FrontOptions): Promise<Server> {
  const listed = remoteCalled(options.remote.slice('mfe-'.length));
  const prefix = `/mfe/${listed.name}`;
  const placeOf = (url: string): { place: string; path: string } =>
    url.startsWith(`${prefix}/`)
      ? { place: options.screens, path: url.slice(prefix.length) }
      : { place: options.shell, path: url };

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/api/')) return options.api(request, response);
    if (url === '/mfe/remotes.json') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify([listed]));
    }
    const { place, path } = placeOf(url);
    const onward = httpRequest(
      `http://${place}${path}`,
      { method: request.method ?? 'GET', headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  // Hot reload comes by web socket.
  server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    const { place, path } = placeOf(request.url ?? '/');
    const [host = '', port] = place.split(':');
    const onward = connect(Number(port), host, () => {
      const lines = request.rawHeaders.flatMap((text, at, all) =>
        at % 2 ? [] : [`${text}: ${all[at + 1]}`],
      );
      onward.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return server;
}
