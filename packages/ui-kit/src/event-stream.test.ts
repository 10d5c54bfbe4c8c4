import { notificationEvents } from '@portal/contracts/notifications/routes';
import type { NotificationNews } from '@portal/contracts/notifications/schemas';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followWhileSeen } from './event-stream.ts';

const path = '/notifications/events';
const api = fakeApiPerTest();
let stream: FakeStream;
let end: () => void;
let seen: number[];

beforeEach(() => {
  vi.useFakeTimers();
  stream = new FakeStream();
  api.on('GET', path, stream);
  seen = [];
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const news = (revision: number): NotificationNews => ({ revision, unread: revision, changed: [] });

async function follow(): Promise<void> {
  end = followWhileSeen(notificationEvents, {
    url: `/api${path}`,
    onEvent: ({ revision }) => seen.push(revision),
  });
  await vi.advanceTimersByTimeAsync(0);
}
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const lastIds = () => stream.requests.map((headers) => headers.get('last-event-id'));

it('emits each event, however the stream is chunked', async () => {
  await follow();
  stream.send(news(1), 1);
  stream.write('id: 2\ndata: {"revision":2,"unr');
  stream.write('ead":0,"changed":[]}\n');
  stream.write('\n: alive\n\nretry: 1000\n\n');
  await wait(0);
  expect(seen).toEqual([1, 2]);
  expect(stream.requests[0]?.get('accept')).toContain('text/event-stream');
});

it('ignores events that do not match the contract', async () => {
  await follow();
  stream.write('data: nonsense\n\ndata: {"unread":-1}\n\n');
  stream.send(news(3), 3);
  await wait(0);
  expect(seen).toEqual([3]);
});

it('resumes after the last event when the stream ends', async () => {
  await follow();
  stream.send(news(7), 7);
  await wait(0);
  stream.end();
  await wait(1);
  expect(stream.readers).toBe(1);
  expect(lastIds()).toEqual([null, '7']);
});

it('reconnects with backoff after a break and an unavailable service', async () => {
  await follow();
  stream.break();
  api.on('GET', path, new Problem(503, 'unavailable'));
  await wait(10);
  const tries = api.calls.length;
  expect(tries).toBeGreaterThan(2);
  await wait(10);
  expect(api.calls.length - tries).toBeLessThan(3);
  api.on('GET', path, stream);
  // Within the longest wait: a silent stream is closed again after a while.
  for (let waited = 0; stream.readers === 0 && waited < 46; waited += 1) await wait(1);
  expect(stream.readers).toBe(1);
});

it('closes a silent stream', async () => {
  await follow();
  stream.write(': alive\n\n');
  await wait(39);
  expect(stream.requests).toHaveLength(1);
  stream.write(': alive\n\n');
  await wait(39);
  expect(stream.requests).toHaveLength(1);
  await wait(4);
  expect(stream.requests).toHaveLength(2);
});

it.each([401, 403, 404])('stops if the server replies %i', async (status) => {
  api.on('GET', path, new Problem(status, 'no'));
  await follow();
  await wait(60);
  expect(api.calls).toHaveLength(1);
});

it('ends on request, also while waiting', async () => {
  await follow();
  stream.end();
  await wait(0);
  end();
  await wait(60);
  expect(stream.requests).toHaveLength(1);
});

it('can be followed only while the page is visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const setHidden = async (away: boolean): Promise<void> => {
    hidden.mockReturnValue(away);
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
  };
  await follow();
  stream.send(news(1), 1);
  await setHidden(false);
  await setHidden(true);
  expect(stream.readers).toBe(0);
  await setHidden(false);
  expect(stream.readers).toBe(1);
  expect(lastIds()).toEqual([null, null]);
  expect(seen).toEqual([1]);
  end();
  await setHidden(false);
  expect(stream.readers).toBe(0);
  hidden.mockRestore();
});
