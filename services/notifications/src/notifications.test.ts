import { inviteAccepted, userDeleted } from '@portal/contracts/auth/events';
import type { Client } from '@portal/contracts/core/client';
import * as routes from '@portal/contracts/notifications/routes';
import { quoteAnalyzed } from '@portal/contracts/quotes/events';
import { actors } from '@portal/test-kit/actors';
import { callCell, matrixCells, missingRoutes, type MatrixRow } from '@portal/test-kit/role-matrix';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationsService } from './service.ts';

let service: TestService;
let rep: Client;
beforeAll(async () => {
  service = await startTestService(notificationsService, { config: {} });
  rep = await service.as(actors.rep);
});
afterAll(() => service.stop());

let quoteId = 0;
async function analyzed(createdBy: number = actors.rep.userId, id?: string): Promise<string> {
  quoteId += 1;
  return service.publish(
    quoteAnalyzed,
    {
      quoteId,
      quoteNumber: `Q-${quoteId}`,
      merchantName: 'Bakery',
      monthlySavings: '1.00',
      createdBy,
    },
    id,
  );
}
const unread = async (client = rep) => (await client.call(routes.getUnreadCount)).unread;
const titles = async (client = rep) =>
  (await client.page(routes.listNotifications, { query: {} })).rows.map((row) => row.title);

describe('an event', () => {
  it('becomes a notification of the one it concerns', async () => {
    await analyzed();
    await waitFor(async () => (await unread()) === 1);
    const { rows } = await rep.page(routes.listNotifications, { query: { status: 'unread' } });
    expect(rows).toMatchObject([
      { kind: 'quote_analyzed', title: 'Quote Q-1 is analyzed', link: '/quotes/1', isRead: false },
    ]);
    expect(await titles(await service.as(actors.otherRep))).toEqual([]);
  });

  it('tells whoever invited a person that they came', async () => {
    await service.publish(inviteAccepted, {
      inviteId: 1,
      userId: 9,
      email: 'new@x.example',
      name: 'Nia Park',
      company: 'Coastal Payments',
      role: 'representative',
      invitedBy: actors.admin.userId,
    });
    const admin = await service.as(actors.admin);
    await waitFor(async () => (await titles(admin)).includes('Nia Park accepted the invitation'));
  });

  it('that is handled already leaves nothing when it is delivered again', async () => {
    const before = (await titles()).length;
    await service.database.query(
      "INSERT INTO messaging.inbox (consumer, message_id) VALUES ('notifications-quote-analyzed', 'known-1')",
    );
    await analyzed(actors.rep.userId, 'known-1');
    await analyzed(actors.rep.userId, 'fresh-1');
    await waitFor(async () => (await titles()).length > before);
    expect(await titles()).toHaveLength(before + 1);
  });
});

describe('reading', () => {
  it('marks one, and all', async () => {
    await analyzed();
    await waitFor(async () => (await unread()) >= 2);
    const { rows } = await rep.page(routes.listNotifications, {
      query: { status: 'unread', limit: 1 },
    });
    const before = await unread();
    const id = rows[0]?.id ?? 0;
    expect((await rep.call(routes.markNotificationRead, { params: { id } })).isRead).toBe(true);
    expect(await unread()).toBe(before - 1);
    expect(await rep.call(routes.markAllNotificationsRead)).toEqual({ unread: 0 });
    const read = await rep.page(routes.listNotifications, {
      query: { status: 'read', search: 'bakery' },
    });
    expect(read.total).toBeGreaterThan(1);
  });

  it("somebody else's is not found", async () => {
    const { rows } = await rep.page(routes.listNotifications, { query: { sort: 'createdAt' } });
    const other = await service.as(actors.otherRep);
    await expect(
      other.call(routes.markNotificationRead, { params: { id: rows[0]?.id ?? 0 } }),
    ).rejects.toThrow('404: The notification was not found.');
  });

  it('is told live, at once and after every change', async () => {
    const leave = new AbortController();
    const reply = await service.fetchAs(actors.rep, '/notifications/events', {
      signal: leave.signal,
    });
    const seen: number[] = [];
    void (async () => {
      for await (const chunk of reply.body ?? [])
        for (const line of Buffer.from(chunk).toString().split('\n'))
          if (line.startsWith('data: '))
            seen.push((JSON.parse(line.slice(6)) as { unread: number }).unread);
    })().catch(() => undefined);
    await waitFor(() => seen.length === 1);
    await analyzed();
    await waitFor(() => seen.includes(1));
    await rep.call(routes.markAllNotificationsRead);
    await waitFor(() => seen.at(-1) === 0);
    leave.abort();
    expect(seen[0]).toBe(0);
  });
});

it('forgets a deleted user', async () => {
  await analyzed(actors.otherRep.userId);
  const other = await service.as(actors.otherRep);
  await waitFor(async () => (await unread(other)) === 1);
  await service.publish(userDeleted, { userId: actors.otherRep.userId });
  await waitFor(async () => (await unread(other)) === 0);
});

describe('the role matrix', () => {
  const everyone = (status: number) => ({
    admin: status,
    bizDev: status,
    manager: status,
    rep: status,
    otherRep: status,
  });
  const rows: MatrixRow[] = [
    {
      route: routes.listNotifications,
      call: () => ({ path: '/notifications' }),
      expected: everyone(200),
    },
    {
      route: routes.getUnreadCount,
      call: () => ({ path: '/notifications/unread-count' }),
      expected: everyone(200),
    },
    {
      route: routes.markNotificationRead,
      call: () => ({ path: '/notifications/9999/read' }),
      expected: everyone(404),
    },
    {
      route: routes.markAllNotificationsRead,
      call: () => ({ path: '/notifications/read-all' }),
      expected: everyone(200),
    },
    {
      route: routes.notificationEvents,
      call: () => ({ path: '/notifications/events' }),
      expected: everyone(200),
    },
  ];
  it('covers every route', () => {
    expect(missingRoutes(Object.values(routes), rows)).toEqual([]);
  });
  it.each(
    matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
  )('%s as %s answers %j', async (_name, _actor, expected, cell) => {
    expect(await callCell(service, cell)).toBe(expected);
  });
});
