import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { PortalError } from '../portal-error.ts';
import { startThings, streamMs, type Things } from '../testing/things.ts';

const things = await startThings();
afterAll(() => things.close());

const call: Things['call'] = (...args) => things.call(...args);

describe('a reply', () => {
  it('is the handler’s result and is not cached', async () => {
    const reply = await call('/things/7');
    expect(await reply.json()).toEqual({ name: 'thing 7', size: 7 });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('comes from a literal path before one with a parameter', async () => {
    expect(await (await call('/things/stats')).json()).toEqual({ name: 'stats', size: 0 });
  });

  it('of a list has the total and links to adjacent pages', async () => {
    const reply = await call(`/things?limit=1&unknown=${'x'.repeat(5000)}`);
    expect(reply.headers.get('x-total-count')).toBe('3');
    expect(reply.headers.get('x-total-relation')).toBe('at-least');
    expect(reply.headers.get('link')).toBe(
      '</api/things?limit=1&cursor=n1>; rel="next", </api/things?limit=1&cursor=p1>; rel="prev"',
    );
  });

  it.each(['0x10', '1e1', '1.0', '010', '+1', ' 1', ''])(
    'rejects the spelling %j of a number in a query',
    async (spelling) => {
      const reply = await call(`/things?limit=${encodeURIComponent(spelling)}`);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        errors: { limit: 'Must be a number written in digits' },
      });
    },
  );

  it('can be an event stream, which ends with its source', async () => {
    const reply = await call('/news');
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const lines = (await reply.text()).split('\n').filter((line) => line.startsWith('data: '));
    expect(lines.map((line) => JSON.parse(line.slice(6)).name)).toEqual(['first', 'second']);
  });

  it('as a resumable stream has event ids and continues after Last-Event-ID', async () => {
    const reply = await call('/changes', { headers: { 'last-event-id': '41' } });
    expect(await reply.text()).toContain('id: 42\ndata: {"revision":42}\n\n');
    const invalid = await call('/changes', { headers: { 'last-event-id': 'nonsense' } });
    expect(await invalid.text()).toContain('id: 1\n');
  });

  it('as a stream ends at its time limit, with its source', async () => {
    const start = performance.now();
    await (await call('/changes')).text();
    expect(performance.now() - start).toBeGreaterThan(streamMs - 100);
    await waitFor(() => things.open() === 0);
  });

  it('as a stream ends its source when the client disconnects', async () => {
    const disconnect = new AbortController();
    const reply = await call(
      '/changes',
      { signal: disconnect.signal },
      actors.rep,
      things.unlimitedUrl,
    );
    await reply.body?.getReader().read();
    expect(things.open()).toBe(1);
    disconnect.abort();
    await waitFor(() => things.open() === 0);
  });

  it('names the fields of the request in which a card number was masked', async () => {
    const name = (text: string) => things.post('/things', { name: text, size: 1 });
    expect((await name('MID 5436845560030588')).headers.get('x-masked-fields')).toBe('name');
    expect((await name('Invoice 2026112500004170')).headers.get('x-masked-fields')).toBeNull();
  });

  it('has the caller’s request id, or a new one', async () => {
    const valid = await call('/things/1', { headers: { 'x-request-id': 'abcdef-123456' } });
    expect(valid.headers.get('x-request-id')).toBe('abcdef-123456');
    const invalid = await call('/things/1', { headers: { 'x-request-id': 'a b' } });
    expect(invalid.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

describe('health', () => {
  it('is live, and ready while its dependencies work', async () => {
    expect((await fetch(`${things.url}/live`)).status).toBe(200);
    expect((await fetch(`${things.url}/ready`)).status).toBe(200);
    things.setDatabase(false);
    const reply = await fetch(`${things.url}/ready`);
    things.setDatabase(true);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({ status: 'not ready', missing: ['database'] });
  });

  it('is measured by route', async () => {
    await call('/things/1');
    const text = await (await fetch(`${things.url}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{service="test",route="one",method="GET",status="200"',
    );
  });
});

it('keeps the error of a handler', () => {
  const error = new PortalError('gone', 'It no longer exists.');
  expect([error.status, error.detail]).toEqual([410, 'It no longer exists.']);
});

// Must be the last test: it ends all streams.
it('ends its streams when the service stops', async () => {
  const reply = await call('/changes', {}, actors.rep, things.unlimitedUrl);
  const text = reply.text();
  things.stop();
  await text;
  await waitFor(() => things.open() === 0);
  expect(await (await call('/changes')).text()).toBe('');
});
