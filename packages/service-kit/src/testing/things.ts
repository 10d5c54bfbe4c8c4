import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoute } from '@portal/contracts/core/route';
import { lastEventIdHeaders } from '@portal/contracts/notifications/schemas';
import { actors } from '@portal/test-kit/actors';
import { signIdentity, testPublicKeys } from '@portal/test-kit/identity';
import { z } from 'zod';
import { createIdentityVerifier, identityHeader, type Actor } from '../identity.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { conflict } from '../portal-error.ts';
import { createHttpApp } from '../http/http-app.ts';
import { on } from '../http/route-handler.ts';

const thing = z.object({ name: z.string().min(1, 'Name is required'), size: z.int() });

const base = { summary: 'For the test', access: 'signed-in', status: 200 } as const;

const params = z.object({ id: z.coerce.number<string>().int() });

let open = 0;

const handlers = [
  on(
    'one',
    defineRoute('GET /things/{id}', { ...base, params, reply: thing }),
    ({ params: { id } }) => {
      if (id === 9) throw conflict('Nine is taken.');
      if (id === 500) throw new Error('the secret inside');
      if (id === 503) throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
      return { name: `thing ${id}`, size: id };
    },
  ),
  on('literal', defineRoute('GET /things/stats', { ...base, reply: thing }), () => ({
    name: 'stats',
    size: 0,
  })),
  on(
    'make',
    defineRoute('POST /things', {
      ...base,
      body: thing,
      bodyLimit: 1000,
      status: 201,
      reply: thing,
    }),
    ({ body }) => body,
  ),
  on(
    'admins',
    defineRoute('POST /admins', { ...base, access: ['admin'], status: 204, reply: null }),
    () => undefined,
  ),
  on(
    'list',
    defineRoute('GET /things', {
      ...base,
      query: z.object({ limit: z.coerce.number().default(10) }),
      reply: z.array(thing),
      kind: 'list',
    }),
    () => ({ rows: [{ name: 'a', size: 1 }], total: 3, atLeast: true, next: 'n1', prev: 'p1' }),
  ),
  on(
    'news',
    defineRoute('GET /news', { ...base, reply: thing, kind: 'stream' }),
    async function* news() {
      yield { name: 'first', size: 1 };
      yield await Promise.resolve({ name: 'second', size: 2 });
    },
  ),
  on(
    'changes',
    defineRoute('GET /changes', {
      ...base,
      headers: lastEventIdHeaders,
      reply: z.object({ revision: z.int() }),
      kind: 'stream',
      resumable: true,
    }),
    async function* changes({ headers }, _actor, _ctx, ending) {
      open += 1;
      try {
        yield { revision: (headers['last-event-id'] ?? 0) + 1 };
        await once(ending, 'abort');
      } finally {
        open -= 1;
      }
    },
  ),
  on('who', defineRoute('GET /who', { ...base, access: 'public', reply: thing }), (_, actor) => ({
    name: actor?.name ?? 'nobody',
    size: 0,
  })),
];

export const streamMs = 1500;

let databaseUp = true;

const stopping = new AbortController();

const servers: Server[] = [];

async function serve(ms: number): Promise<string> {
  const app = createHttpApp({
    handlers,
    verifyIdentity: createIdentityVerifier(testPublicKeys),
    publicUrl: 'http://localhost:8080/',
    log: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    stopping: stopping.signal,
    streamMs: ms,
    sql: { query: () => Promise.reject(new Error('No call of this test has a key')) },
    ready: { database: () => (databaseUp ? Promise.resolve() : Promise.reject(new Error('down'))) },
  });
  const handle = app.callback();
  const server = createServer((request, reply) => void handle(request, reply));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface Things {
  url: string;
  /** A URL whose streams have no time limit. */
  unlimitedUrl: string;
  call(path: string, init?: RequestInit, as?: Actor, base?: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Number of stream sources that have not ended. */
  open(): number;
  setDatabase(up: boolean): void;
  stop(): void;
  close(): void;
}

export async function startThings(): Promise<Things> {
  const url = await serve(streamMs);
  const unlimitedUrl = await serve(3_600_000);
  const call: Things['call'] = async (path, init = {}, as = actors.rep, from = url) =>
    fetch(from + path, {
      ...init,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [identityHeader]: await signIdentity(as),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  return {
    url,
    unlimitedUrl,
    call,
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers,
      }),
    open: () => open,
    setDatabase: (up) => {
      databaseUp = up;
    },
    stop: () => stopping.abort(),
    close: () => servers.forEach((server) => server.close()),
  };
}
