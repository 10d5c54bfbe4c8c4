import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** Alternating names and values, duplicates included. */
  rawHeaders: string[];
  bytes: number;
}

export type Reply = (request: ReceivedRequest, response: ServerResponse) => void;

export interface StandIn {
  /** `127.0.0.1:4101` */
  address: string;
  seen: ReceivedRequest[];
  /** Number of requests whose headers arrived. */
  started: number;
  stop(): Promise<void>;
}

/** Starts an HTTP server that replaces a service: it records requests and replies with `reply`. */
export async function startStandIn(reply: Reply): Promise<StandIn> {
  const seen: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/internal/identity') standIn.started += 1;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request;
      const received = { method, url, headers, rawHeaders, bytes };
      seen.push(received);
      reply(received, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    address: `127.0.0.1:${port}`,
    seen,
    started: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** Starts a server whose accept queue is full, so that connections to it time out. */
export async function startFullQueue(): Promise<{ address: string; stop(): void }> {
  const code = `const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(text);
  const sockets = Array.from({ length: 8 }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) socket.on('error', () => undefined);
  await Promise.all(sockets.slice(0, 2).map((socket) => once(socket, 'connect')));
  return {
    address: `127.0.0.1:${port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}
