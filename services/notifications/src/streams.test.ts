import type { Client } from '@portal/contracts/core/client';
import { userTopic } from '@portal/contracts/core/live';
import * as routes from '@portal/contracts/notifications/routes';
import { maxChangedNotifications } from '@portal/contracts/notifications/schemas';
import { streamLimits } from '@portal/service-kit/http/concurrency-limiter';
import { actors } from '@portal/test-kit/actors';
import { isHeard } from '@portal/test-kit/is-heard';
import { waitFor } from '@portal/test-kit/wait-for';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStream } from './testing/read-stream.ts';
import { startNotifications, type TestNotifications } from './testing/start-notifications.ts';
import { tellAnalyzed } from './testing/tell.ts';

let service: TestNotifications;
let rep: Client;
beforeAll(async () => {
  service = await startNotifications();
  rep = await service.as(actors.rep);
});
beforeEach(async () => {
  await rep.call(routes.markAllNotificationsRead);
});

const open = (since?: string) => readStream(service, actors.rep, since);
const unread = async () => (await rep.call(routes.getUnreadCount)).unread;
async function newest(): Promise<number> {
  const page = await rep.page(routes.listNotifications, { query: { limit: 1 } });
  return page.rows[0]?.id ?? 0;
}

it('tells the count at once, then each change with what changed', async () => {
  const stream = await open();
  await waitFor(() => stream.events.length === 1);
  expect(stream.events[0]).toMatchObject({ unread: 0, changed: [] });
  const number = await tellAnalyzed(service);
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
  stream.leave();
});

it('tells two windows the same', async () => {
  const streams = [await open(), await open()];
  await waitFor(() => streams.every(({ events }) => events.length === 1));
  await tellAnalyzed(service);
  await waitFor(() => streams.every(({ events }) => events.at(-1)?.unread === 1));
  await rep.call(routes.markAllNotificationsRead);
  await waitFor(() => streams.every(({ events }) => events.at(-1)?.unread === 0));
  expect(streams[0]?.events.at(-1)).toEqual(streams[1]?.events.at(-1));
  for (const stream of streams) stream.leave();
});

it("tells nothing of somebody else's", async () => {
  const stream = await open();
  await waitFor(() => stream.events.length === 1);
  await tellAnalyzed(service, actors.otherRep);
  await tellAnalyzed(service);
  await waitFor(() => stream.events.length === 2);
  expect(stream.events[1]?.unread).toBe(1);
  stream.leave();
});

describe('one who comes back', () => {
  it('gets what they missed, and only that', async () => {
    const first = await open();
    await waitFor(() => first.events.length === 1);
    first.leave();
    const numbers = [await tellAnalyzed(service), await tellAnalyzed(service)];
    await waitFor(async () => (await unread()) === 2);
    const second = await open(first.events[0]?.id);
    await waitFor(() => second.events.length > 0);
    expect(second.events[0]?.unread).toBe(2);
    expect(second.events[0]?.changed.map(({ title }) => title).toSorted()).toEqual(
      numbers.map((number) => `Quote ${number} is analyzed`).toSorted(),
    );
    second.leave();
  });

  it('hears nothing where nothing happened', async () => {
    const first = await open();
    await waitFor(() => first.events.length === 1);
    first.leave();
    const second = await open(first.events[0]?.id);
    await tellAnalyzed(service);
    await waitFor(() => second.events.length > 0);
    expect(second.events).toHaveLength(1);
    expect(second.events[0]?.unread).toBe(1);
    second.leave();
  });

  it('after many changes gets the newest of them', async () => {
    const first = await open();
    await waitFor(() => first.events.length === 1);
    first.leave();
    for (let count = 0; count < maxChangedNotifications + 3; count++) await tellAnalyzed(service);
    await waitFor(async () => (await unread()) === maxChangedNotifications + 3);
    const second = await open(first.events[0]?.id);
    await waitFor(() => second.events.length > 0);
    expect(second.events[0]?.changed).toHaveLength(maxChangedNotifications);
    expect(second.events[0]?.changed[0]?.id).toBe(await newest());
    second.leave();
  });

  it.each(['none', '', '99999999999', '2000000000', '-1'])(
    'with %j, which is no event of theirs, gets the state as it stands',
    async (since) => {
      const stream = await open(since);
      await waitFor(() => stream.events.length === 1);
      expect(stream.events[0]).toMatchObject({ unread: 0, changed: [] });
      stream.leave();
    },
  );
});

describe('the stream ends', () => {
  it('when a session of the person ended, and takes up again for one that did not', async () => {
    const stream = await open();
    const other = await readStream(service, actors.otherRep);
    await waitFor(() => stream.events.length === 1 && other.events.length === 1);
    const topic = userTopic(actors.rep.userId);
    expect(await isHeard(service.natsUrl, topic, { about: 'session-ended' })).toBe(true);
    await stream.ended;
    const again = await open(stream.events.at(-1)?.id);
    await tellAnalyzed(service);
    await tellAnalyzed(service, actors.otherRep);
    await waitFor(() => again.events.length === 1 && other.events.length === 2);
    again.leave();
    other.leave();
  });

  it('when the person was changed or deactivated', async () => {
    const stream = await open();
    await waitFor(() => stream.events.length === 1);
    await service.tellUser(actors.rep, { isActive: false });
    await stream.ended;
    await service.tellUser(actors.rep);
  });
});

it('leaves nobody listening when windows come and go', async () => {
  const topic = userTopic(actors.rep.userId);
  const heard = () => isHeard(service.natsUrl, topic, { about: 'notifications' });
  // As many as one person may have, but for what is left of streams that just ended.
  const streams = await Promise.all(
    Array.from({ length: streamLimits.perPerson - 5 }, () => open()),
  );
  await waitFor(() => streams.every(({ events }) => events.length === 1));
  expect(await heard()).toBe(true);
  for (const stream of streams) stream.leave();
  await waitFor(async () => !(await heard()));
});

// The last of all: it stops the service.
it('ends in order when the service stops', async () => {
  const stream = await open();
  await waitFor(() => stream.events.length === 1);
  const stopped = service.stop();
  // What does not end by itself the service cuts after a while.
  expect(await stream.ended).toBe(true);
  await stopped;
});
