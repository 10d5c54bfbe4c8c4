import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** A request as it reached a stand-in. */
interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** Names and values in turn, as sent: a header that came twice is there twice. */
  rawHeaders: string[];
  bytes: number;
}

export type Reply = (request: Seen, response: ServerResponse) => void;

export interface StandIn {
  /** `127.0.0.1:4101` */
  place: string;
  seen: Seen[];
  /** How many requests began, their bodies still to come. */
  begun: number;
  stop(): Promise<void>;
}

/** A real HTTP server in the place of a service: notes what reaches it and answers with `reply`. */
export async function startStandIn(reply: Reply): Promise<StandIn> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/internal/identity') standIn.begun += 1;
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request;
      const one = { method, url, headers, rawHeaders, bytes };
      seen.push(one);
      reply(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    place: `127.0.0.1:${port}`,
    seen,
    begun: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** A server of a process that accepts no connection any more: its queue is full, so that connecting to it times out. */
export async function startFullQueue(): Promise<{ place: string; stop(): void }> {
  const code = `const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(text);
  const waiting = Array.from({ length: 8 }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of waiting) socket.on('error', () => undefined);
  await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')));
  return {
    place: `127.0.0.1:${port}`,
    stop: () => {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}
