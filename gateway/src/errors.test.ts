import { domains } from '@portal/contracts/core/domains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';
import { startFullQueue } from './testing/stand-in.ts';

const json = { Accept: 'application/json' };
const megabyte = 1024 * 1024;

let gateway: TestGateway;
let withoutAuth: TestGateway;
let withoutServices: TestGateway;
let withFailingAuth: TestGateway;
beforeAll(async () => {
  [gateway, withoutAuth, withoutServices, withFailingAuth] = await Promise.all([
    startTestGateway(),
    startTestGateway({ down: ['auth'] }),
    startTestGateway({ down: domains.filter((domain) => domain !== 'auth') }),
    startTestGateway({ replies: { auth: (_, response) => response.writeHead(503).end() } }),
  ]);
});
afterAll(() =>
  Promise.all(
    [gateway, withoutAuth, withoutServices, withFailingAuth].map((started) => started.stop()),
  ),
);

interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  requestId: string;
}

async function expectProblem(reply: Response, status: number, type: string): Promise<Problem> {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const problem = (await reply.json()) as Problem;
  expect(problem).toMatchObject({ type: `/problems/${type}`, status });
  expect(problem.title).not.toBe('');
  expect(problem.detail).toMatch(/\.$/);
  expect(problem.requestId).toMatch(/^[0-9a-f]{32}$/);
  return problem;
}

async function expectText(reply: Response, status: number): Promise<string> {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await reply.text();
  expect(text).not.toContain('<');
  return text;
}

const upload = (path: string, bytes: number, headers: Record<string, string>): Promise<Response> =>
  fetch(gateway.url + path, { method: 'POST', body: Buffer.alloc(bytes), headers });

describe('auth that is down', () => {
  it('is a problem with status 503 that tells the request id', async () => {
    const reply = await fetch(`${withoutAuth.url}/api/quotes`, { headers: json });
    const problem = await expectProblem(reply, 503, 'unavailable');
    expect(problem.detail).toContain('cannot reach one of its parts');
    expect(withoutAuth.reached('quotes')).toBeUndefined();
  });

  it('tells the caller’s own request id where it came with one', async () => {
    const headers = { ...json, 'X-Request-Id': 'trace-0123456789' };
    const reply = await fetch(`${withoutAuth.url}/api/quotes`, { headers });
    expect(await reply.json()).toMatchObject({ status: 503, requestId: 'trace-0123456789' });
  });

  it('is plain text where Accept names no JSON', async () => {
    const reply = await fetch(`${withoutAuth.url}/api/quotes`, {
      headers: { Accept: 'text/plain' },
    });
    expect(await expectText(reply, 503)).toContain('cannot reach one of its parts');
  });

  it('still shows the pages', async () => {
    expect((await fetch(`${withoutAuth.url}/quotes`)).status).toBe(200);
  });

  it('lets no call through where it answers with a failure either', async () => {
    const reply = await fetch(`${withFailingAuth.url}/api/quotes`, { headers: json });
    await expectProblem(reply, 503, 'unavailable');
    expect(withFailingAuth.reached('quotes')).toBeUndefined();
  });
});

describe('a service that is down', () => {
  const paths = [
    '/api/applications',
    '/api/revenue-imports',
    '/api/quotes',
    '/api/quotes/1/save-pdf',
    '/api/quotes/1/analyze-images',
    '/api/quotes/1/analysis-data',
    '/api/quotes/1/events',
    '/api/partner-companies',
    '/api/notifications',
    '/api/notifications/events',
  ];

  it.each(paths)('is a problem with status 503: %s', async (path) => {
    const reply = await fetch(withoutServices.url + path, { headers: json });
    await expectProblem(reply, 503, 'unavailable');
  });

  it('is a problem with status 503 for a call with data too', async () => {
    const reply = await fetch(`${withoutServices.url}/api/quotes`, {
      method: 'POST',
      body: '{}',
      headers: json,
    });
    await expectProblem(reply, 503, 'unavailable');
  });

  it('is plain text where Accept names no JSON', async () => {
    const reply = await fetch(`${withoutServices.url}/api/quotes`, { headers: { Accept: '*/*' } });
    expect(await expectText(reply, 503)).toContain('Try again');
  });

  it('is a problem with status 503 where it accepts no connection: nothing was done', async () => {
    const queue = await startFullQueue();
    const full = await startTestGateway({ places: { quotes: queue.place } });
    try {
      const reply = await fetch(`${full.url}/api/quotes`, { headers: json });
      expect(reply.headers.get('retry-after')).toBe('5');
      await expectProblem(reply, 503, 'unavailable');
    } finally {
      await full.stop();
      queue.stop();
    }
  });

  it('leaves the others usable', async () => {
    expect((await fetch(`${withoutServices.url}/api/auth/user`)).status).toBe(200);
  });
});

describe('a body', () => {
  it('of 1 MB is taken', async () => {
    expect((await upload('/api/quotes', megabyte, json)).status).toBe(200);
    expect(gateway.reached('quotes')?.bytes).toBe(megabyte);
  });

  it.each([
    ['/api/quotes'],
    ['/api/applications/1'],
    ['/api/quotes/1/analyze-images'],
    ['/api/users'],
  ])('above 1 MB is a problem with status 413 that says what is taken: %s', async (path) => {
    const problem = await expectProblem(await upload(path, megabyte + 1, json), 413, 'too-large');
    expect(problem.detail).toContain('1 MB');
    expect(problem.detail).toContain('50 MB');
  });

  it('above 1 MB that does not tell its size is refused too', async () => {
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let part = 0; part < 20; part++) controller.enqueue(new Uint8Array(megabyte / 10));
        controller.close();
      },
    });
    const reply = await fetch(`${gateway.url}/api/quotes`, {
      method: 'POST',
      body: parts,
      duplex: 'half',
      headers: json,
    });
    await expectProblem(reply, 413, 'too-large');
  });

  it('that is too large is told of in plain text where Accept names no JSON', async () => {
    const reply = await upload('/api/quotes', megabyte + 1, { Accept: 'text/plain' });
    expect(await expectText(reply, 413)).toContain('1 MB');
  });

  it('of 70 MB is taken for a statement', async () => {
    expect((await upload('/api/quotes/1/save-pdf', 70 * megabyte, json)).status).toBe(200);
    expect(gateway.reached('quotes')?.bytes).toBe(70 * megabyte);
  });

  it('above 70 MB is a problem with status 413 for a statement', async () => {
    const reply = await upload('/api/quotes/1/save-pdf', 70 * megabyte + 1, json);
    await expectProblem(reply, 413, 'too-large');
  });

  it('of 4 MB is taken for an analysis, and no more', async () => {
    expect((await upload('/api/quotes/1/analysis-data', 4 * megabyte, json)).status).toBe(200);
    const reply = await upload('/api/quotes/1/analysis-data', 4 * megabyte + 1, json);
    await expectProblem(reply, 413, 'too-large');
  });

  it('of 11 MB is taken for an import, and no more', async () => {
    expect((await upload('/api/revenue-imports', 11 * megabyte, json)).status).toBe(200);
    const reply = await upload('/api/revenue-imports', 11 * megabyte + 1, json);
    await expectProblem(reply, 413, 'too-large');
  });
});

describe('an unknown address below /api', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/v1/quotes',
    '/api/loginx',
    '/api/internal/identity',
  ])('is a problem with status 404: %s', async (path) => {
    await expectProblem(await fetch(gateway.url + path, { headers: json }), 404, 'not-found');
  });

  it('is one for a call with data too', async () => {
    await expectProblem(await upload('/api/nothing', 10, json), 404, 'not-found');
  });

  it('is plain text where Accept names no JSON', async () => {
    const reply = await fetch(`${gateway.url}/api/nothing`, { headers: { Accept: 'text/html' } });
    expect(await expectText(reply, 404)).toContain('nothing at this address');
  });
});

it.each(['/', '/etc/passwd/resend', '/mfe/quotes/remoteEntry.js'])(
  'what no file can be asked is a problem: POST %s',
  async (path) => {
    const reply = await fetch(gateway.url + path, { method: 'POST', headers: json });
    await expectProblem(reply, 405, 'method-not-allowed');
    await expectText(await fetch(gateway.url + path, { method: 'POST' }), 405);
  },
);
