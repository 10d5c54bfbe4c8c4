import { domains } from '@portal/contracts/core/domains';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway } from './testing/start-gateway.ts';
import { startFullQueue } from './testing/stand-in.ts';

const json = { Accept: 'application/json' };
const megabyte = 1024 * 1024;

const [gateway, withoutAuth, withoutServices, withFailingAuth] = await Promise.all([
  startTestGateway(),
  startTestGateway({ down: ['auth'] }),
  startTestGateway({ down: domains.filter((domain) => domain !== 'auth') }),
  startTestGateway({ replies: { auth: (_, response) => response.writeHead(503).end() } }),
]);
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

describe('when auth is down', () => {
  it('replies 503 with a problem that names the request id', async () => {
    const reply = await fetch(`${withoutAuth.url}/api/quotes`, { headers: json });
    const problem = await expectProblem(reply, 503, 'unavailable');
    expect(problem.detail).toContain('cannot reach one of its parts');
    expect(withoutAuth.reached('quotes')).toBeUndefined();
  });

  it('uses the request id of the caller', async () => {
    const headers = { ...json, 'X-Request-Id': 'trace-0123456789' };
    const reply = await fetch(`${withoutAuth.url}/api/quotes`, { headers });
    expect(await reply.json()).toMatchObject({ status: 503, requestId: 'trace-0123456789' });
  });

  it('replies with plain text if Accept does not include JSON', async () => {
    const reply = await fetch(`${withoutAuth.url}/api/quotes`, {
      headers: { Accept: 'text/plain' },
    });
    expect(await expectText(reply, 503)).toContain('cannot reach one of its parts');
  });

  it('still serves pages', async () => {
    expect((await fetch(`${withoutAuth.url}/quotes`)).status).toBe(200);
  });

  it('also rejects API requests if auth replies with an error', async () => {
    const reply = await fetch(`${withFailingAuth.url}/api/quotes`, { headers: json });
    await expectProblem(reply, 503, 'unavailable');
    expect(withFailingAuth.reached('quotes')).toBeUndefined();
  });
});

describe('when a service is down', () => {
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

  it.each(paths)('replies 503 with a problem: %s', async (path) => {
    const reply = await fetch(withoutServices.url + path, { headers: json });
    await expectProblem(reply, 503, 'unavailable');
  });

  it('replies 503 with a problem for a POST', async () => {
    const reply = await fetch(`${withoutServices.url}/api/quotes`, {
      method: 'POST',
      body: '{}',
      headers: json,
    });
    await expectProblem(reply, 503, 'unavailable');
  });

  it('replies with plain text if Accept does not include JSON', async () => {
    const reply = await fetch(`${withoutServices.url}/api/quotes`, { headers: { Accept: '*/*' } });
    expect(await expectText(reply, 503)).toContain('Try again');
  });

  it('replies 503 with Retry-After if the connection times out', async () => {
    const queue = await startFullQueue();
    const full = await startTestGateway({ addresses: { quotes: queue.address } });
    try {
      const reply = await fetch(`${full.url}/api/quotes`, { headers: json });
      expect(reply.headers.get('retry-after')).toBe('5');
      await expectProblem(reply, 503, 'unavailable');
    } finally {
      await full.stop();
      queue.stop();
    }
  });

  it('still serves the other services', async () => {
    expect((await fetch(`${withoutServices.url}/api/auth/user`)).status).toBe(200);
  });
});

describe('the body limit', () => {
  it('accepts 1 MB', async () => {
    expect((await upload('/api/quotes', megabyte, json)).status).toBe(200);
    expect(gateway.reached('quotes')?.bytes).toBe(megabyte);
  });

  it.each([
    ['/api/quotes'],
    ['/api/applications/1'],
    ['/api/quotes/1/analyze-images'],
    ['/api/users'],
  ])('rejects more than 1 MB with a 413 problem that names the limits: %s', async (path) => {
    const problem = await expectProblem(await upload(path, megabyte + 1, json), 413, 'too-large');
    expect(problem.detail).toContain('1 MB');
    expect(problem.detail).toContain('50 MB');
  });

  it('rejects more than 1 MB in a chunked body', async () => {
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < 20; i++) controller.enqueue(new Uint8Array(megabyte / 10));
        controller.close();
      },
    });
    const reply = await fetch(`${gateway.url}/api/quotes`, {
      method: 'POST',
      body: chunks,
      duplex: 'half',
      headers: json,
    });
    await expectProblem(reply, 413, 'too-large');
  });

  it('replies with plain text if Accept does not include JSON', async () => {
    const reply = await upload('/api/quotes', megabyte + 1, { Accept: 'text/plain' });
    expect(await expectText(reply, 413)).toContain('1 MB');
  });

  it.each([
    ['a statement', '/api/quotes/1/save-pdf', 70],
    ['an analysis', '/api/quotes/1/analysis-data', 4],
    ['an import', '/api/revenue-imports', 11],
  ])('rejects more than the limit of %s', async (_, path, megabytes) => {
    const reply = await upload(path, megabytes * megabyte + 1, json);
    await expectProblem(reply, 413, 'too-large');
  });
});

describe('an unknown path under /api', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/v1/quotes',
    '/api/loginx',
    '/api/internal/identity',
  ])('replies 404 with a problem: %s', async (path) => {
    await expectProblem(await fetch(gateway.url + path, { headers: json }), 404, 'not-found');
  });

  it('replies 404 with a problem for a POST', async () => {
    await expectProblem(await upload('/api/nothing', 10, json), 404, 'not-found');
  });

  it('replies with plain text if Accept does not include JSON', async () => {
    const reply = await fetch(`${gateway.url}/api/nothing`, { headers: { Accept: 'text/html' } });
    expect(await expectText(reply, 404)).toContain('nothing at this address');
  });
});

it.each(['/', '/etc/passwd/resend', '/mfe/quotes/remoteEntry.js'])(
  'replies 405 to a POST to a static file: %s',
  async (path) => {
    const reply = await fetch(gateway.url + path, { method: 'POST', headers: json });
    await expectProblem(reply, 405, 'method-not-allowed');
    await expectText(await fetch(gateway.url + path, { method: 'POST' }), 405);
  },
);
