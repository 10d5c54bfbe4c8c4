import { userTopic } from '@portal/contracts/core/live';
import * as routes from '@portal/contracts/notifications/routes';
import { maxChangedNotifications } from '@portal/contracts/notifications/schemas';
import { streamLimits } from '@portal/service-kit/http/concurrency-limiter';
import { actors } from '@portal/test-kit/actors';
import { hasSubscriber } from '@portal/test-kit/has-subscriber';
import { waitFor } from '@portal/test-kit/wait-for';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStream } from './testing/read-stream.ts';
import { startNotifications } from './testing/start-notifications.ts';
import { publishAnalyzed } from './testing/publish-events.ts';

const service = await startNotifications();
const rep = await service.as(actors.rep);
beforeEach(async () => {
  await rep.call(routes.markAllNotificationsRead);
});

const open = (since?: string) => readStream(service, actors.rep, since);
const unread = async () => (await rep.call(routes.getUnreadCount)).unread;
async function newest(): Promise<number> {
  const page = await rep.page(routes.listNotifications, { query: { limit: 1 } });
  return page.rows[0]?.id ?? 0;
}

it('sends the count immediately, then each change', async () => {
  const stream = await open();
  await waitFor(() => stream.events.length === 1);
  expect(stream.events[0]).toMatchObject({ unread: 0, changed: [] });
  const number = await publishAnalyzed(service);
  await waitFor(() => stream.events.length === 2);
  expect(stream.events[1]).toMatchObject({
    unread: 1,
    changed: [{ title: `Quote ${number} is analyzed`, isRead: false }],
  });
  await rep.call(routes.markNotificationRead, { params: { id: await newest() } });
  await waitFor(() => stream.events.length === 3);
  expect(stream.events[2]).toMatchObject({ unread: 0, changed: [{ isRead: true }] });
  const ids = stream.events.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBe(3);
  stream.close();
});

it('sends the same to two windows', async () => {
  const streams = [await open(), await open()];
  await waitFor(() => streams.every(({ events }) => events.length === 1));
  await publishAnalyzed(service);
  await waitFor(() => streams.every(({ events }) => events.at(-1)?.unread === 1));
  await rep.call(routes.markAllNotificationsRead);
  await waitFor(() => streams.every(({ events }) => events.at(-1)?.unread === 0));
  expect(streams[0]?.events.at(-1)).toEqual(streams[1]?.events.at(-1));
  for (const stream of streams) stream.close();
});

it('sends nothing of other people', async () => {
  const stream = await open();
  await waitFor(() => stream.events.length === 1);
  await publishAnalyzed(service, actors.otherRep);
  await publishAnalyzed(service);
  await waitFor(() => stream.events.length === 2);
  expect(stream.events[1]?.unread).toBe(1);
  stream.close();
});

describe('a reconnecting client', () => {
  it('gets only the missed changes', async () => {
    const first = await open();
    await waitFor(() => first.events.length === 1);
    first.close();
    const numbers = [await publishAnalyzed(service), await publishAnalyzed(service)];
    await waitFor(async () => (await unread()) === 2);
    const second = await open(first.events[0]?.id);
    await waitFor(() => second.events.length > 0);
    expect(second.events[0]?.unread).toBe(2);
    expect(second.events[0]?.changed.map(({ title }) => title).toSorted()).toEqual(
      numbers.map((number) => `Quote ${number} is analyzed`).toSorted(),
    );
    second.close();
  });

  it('gets no event without changes', async () => {
    const first = await open();
    await waitFor(() => first.events.length === 1);
    first.close();
    const second = await open(first.events[0]?.id);
    await publishAnalyzed(service);
    await waitFor(() => second.events.length > 0);
    expect(second.events).toHaveLength(1);
    expect(second.events[0]?.unread).toBe(1);
    second.close();
  });

  it('gets the newest of many changes', async () => {
    const first = await open();
    await waitFor(() => first.events.length === 1);
    first.close();
    for (let count = 0; count < maxChangedNotifications + 3; count++)
      await publishAnalyzed(service);
    await waitFor(async () => (await unread()) === maxChangedNotifications + 3);
    const second = await open(first.events[0]?.id);
    await waitFor(() => second.events.length > 0);
    expect(second.events[0]?.changed).toHaveLength(maxChangedNotifications);
    expect(second.events[0]?.changed[0]?.id).toBe(await newest());
    second.close();
  });

  it.each(['none', '', '99999999999', '2000000000', '-1'])(
    'with the invalid id %j gets the current state',
    async (since) => {
      const stream = await open(since);
      await waitFor(() => stream.events.length === 1);
      expect(stream.events[0]).toMatchObject({ unread: 0, changed: [] });
      stream.close();
    },
  );
});

describe('the stream ends', () => {
  it('when a session of the person ends, and can be resumed by another session', async () => {
    const stream = await open();
    const other = await readStream(service, actors.otherRep);
    await waitFor(() => stream.events.length === 1 && other.events.length === 1);
    const topic = userTopic(actors.rep.userId);
    expect(await hasSubscriber(service.natsUrl, topic, { about: 'session-ended' })).toBe(true);
    await stream.ended;
    const again = await open(stream.events.at(-1)?.id);
    await publishAnalyzed(service);
    await publishAnalyzed(service, actors.otherRep);
    await waitFor(() => again.events.length === 1 && other.events.length === 2);
    again.close();
    other.close();
  });

  it('when the person is changed or deactivated', async () => {
    const stream = await open();
    await waitFor(() => stream.events.length === 1);
    await service.publishUser(actors.rep, { isActive: false });
    expect(await stream.ended).toBe(true);
    await service.publishUser(actors.rep);
  });
});

it('leaves no subscriptions behind', async () => {
  const topic = userTopic(actors.rep.userId);
  const hasListener = () => hasSubscriber(service.natsUrl, topic, { about: 'notifications' });
  // Close to the limit per person; streams that just ended may still count.
  const streams = await Promise.all(
    Array.from({ length: streamLimits.perPerson - 5 }, () => open()),
  );
  await waitFor(() => streams.every(({ events }) => events.length === 1));
  expect(await hasListener()).toBe(true);
  for (const stream of streams) stream.close();
  await waitFor(async () => !(await hasListener()));
});

// Must be the last test: it stops the service.
it('ends cleanly when the service stops', async () => {
  const stream = await open();
  await waitFor(() => stream.events.length === 1);
  const stopped = service.stop();
  // The service aborts streams that do not end by themselves; then `ended` is false.
  expect(await stream.ended).toBe(true);
  await stopped;
});
