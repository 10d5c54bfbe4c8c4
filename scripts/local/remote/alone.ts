import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import * as http from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { remoteNamed } from '@portal/contracts/core/remotes';
import { createProxyServer } from 'httpxy';
import { root } from '../machine/paths.ts';
import { devServers } from '../portal/dev-servers.ts';
import { supervise } from '../portal/supervised.ts';
import { domainOfRemote, upstreamName } from '../registry/front-ends.ts';
import { findExchange, sortedQuery, type Recording } from './recordings.ts';

type Api = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Replies from a recording, or with an error if the request was not recorded. */
export function recordedApi(recording: Recording): Api {
  return (request, response) => {
    request.resume();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.replace(/^\/api/, '');
    const method = request.method ?? 'GET';
    if (method === 'GET' && path.endsWith('/events')) {
      // A live stream without events.
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': recorded\n\n');
      return;
    }
    const found = findExchange(recording, method, path, sortedQuery(searchParams));
    if (!found) {
      const problem = { type: '/problems/not-recorded', title: 'Not recorded', status: 501 };
      const detail = `${method} ${path} is not in the recording. Start a portal to try it.`;
      response.writeHead(501, { 'content-type': 'application/problem+json' });
      return void response.end(JSON.stringify({ ...problem, detail }));
    }
    const isJson = /json/.test(found.headers['content-type'] ?? '');
    response.writeHead(found.status, found.headers);
    response.end(
      isJson ? JSON.stringify(found.body) : Buffer.from((found.body ?? '') as string, 'base64'),
    );
  };
}

const proxy = createProxyServer();

/** Sends a request to another server, and its reply back. */
async function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  options: { target: string; headers?: Record<string, string>; changeOrigin?: boolean },
): Promise<void> {
  await proxy.web(request, response, options).catch((error: Error) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`${options.target} does not respond: ${error.message}`);
  });
}

/** Forwards calls to a portal as if from its own pages. */
export function portalApi(portalUrl: string): Api {
  const { origin: target } = new URL(portalUrl);
  return (request, response) => {
    const { origin, host } = request.headers;
    // Services reject changes from another origin, so use the portal's.
    const own = origin === `http://${host}` ? { headers: { origin: target } } : {};
    void forward(request, response, { target, changeOrigin: true, ...own });
  };
}

/** Replaces the gateway: serves the shell with only this remote, and an API. */
function createFront(remote: string, upstreams: Record<string, string>, api: Api): http.Server {
  const listed = remoteNamed(domainOfRemote(remote));
  const lists: Record<string, unknown> = {
    '/mfe/remotes.json': [listed],
    '/mfe/offers.json': {},
    '/mfe/keys.json': { keys: '' },
  };
  const prefix = `/mfe/${listed.name}`;
  /** Returns the server for a request, whose path it adapts to that. */
  const serverOf = (request: http.IncomingMessage): string => {
    const { url = '/' } = request;
    const isOfRemote = url.startsWith(`${prefix}/`);
    if (isOfRemote) request.url = url.slice(prefix.length);
    return `http://${upstreams[isOfRemote ? upstreamName(remote) : 'shell']}`;
  };

  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/api/')) return api(request, response);
    if (url in lists) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(lists[url]));
    }
    return void forward(request, response, { target: serverOf(request) });
  });
  server.on('upgrade', (request: http.IncomingMessage, socket: Socket, head: Buffer) => {
    proxy.ws(request, socket, { target: serverOf(request) }, head).catch(() => socket.destroy());
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
