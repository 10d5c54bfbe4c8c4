import { revenueImportFinished } from '@portal/contracts/applications/events';
import { inviteAccepted, userDeleted } from '@portal/contracts/auth/events';
import type { Client } from '@portal/contracts/core/client';
import * as routes from '@portal/contracts/notifications/routes';
import { actors } from '@portal/test-kit/actors';
import { callCell, matrixCells, missingRoutes, type MatrixRow } from '@portal/test-kit/role-matrix';
import { waitFor } from '@portal/test-kit/wait-for';
import { walkPages } from '@portal/test-kit/walk-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNotifications, type TestNotifications } from './testing/start-notifications.ts';
import { tellAnalyzed, tellStatus } from './testing/tell.ts';

let service: TestNotifications;
let rep: Client;
beforeAll(async () => {
  service = await startNotifications();
  rep = await service.as(actors.rep);
});
afterAll(() => service.stop());

const unread = async (client = rep) => (await client.call(routes.getUnreadCount)).unread;
const list = async (client = rep) =>
  (await client.page(routes.listNotifications, { query: {} })).rows;
const titles = async (client = rep) => (await list(client)).map((row) => row.title);
const hasTitle = (client: Client, title: string) =>
  waitFor(async () => (await titles(client)).includes(title));

describe('an event', () => {
  it('becomes a notification of the one it concerns', async () => {
    await tellAnalyzed(service);
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
    const inviter = await service.as(actors.admin);
    await hasTitle(inviter, 'Nia Park accepted the invitation');
    expect((await list(inviter))[0]?.body).toBe(
      'Nia Park of Coastal Payments signed in for the first time, as Representative.',
    );
  });

  it('tells whoever asked for an import how it went', async () => {
    await service.publish(revenueImportFinished, {
      id: 7,
      fileName: 'q1.csv',
      outcome: 'imported',
      created: 2,
      unchanged: 0,
      refused: 1,
      earnings: '10.00',
      error: null,
      requestedBy: actors.admin.userId,
      requestedByName: actors.admin.name,
      finishedAt: new Date().toISOString(),
    });
    await hasTitle(await service.as(actors.admin), 'Import of q1.csv is done');
    expect(await titles(await service.as(actors.bizDev))).not.toContain('Import of q1.csv is done');
  });

  it('that is handled already leaves nothing when it is delivered again', async () => {
    const before = (await titles()).length;
    await service.database.query(
      "INSERT INTO messaging.inbox (consumer, message_id) VALUES ('notifications-quote-analyzed', 'known-1')",
    );
    await tellAnalyzed(service, actors.rep, 'known-1');
    await tellAnalyzed(service, actors.rep, 'fresh-1');
    await waitFor(async () => (await titles()).length > before);
    expect(await titles()).toHaveLength(before + 1);
  });

  it('is kept once with its mail, or not at all', async () => {
    // The mail cannot be written: nothing of the notification may stay, until it can.
    await service.database.query('ALTER TABLE mails RENAME TO mails_away');
    const title = `Quote ${await tellAnalyzed(service)} is analyzed`;
    await waitFor(async () => {
      const text = await (await fetch(`${service.url}/metrics`)).text();
      return /consumer="notifications-quote-analyzed",outcome="failed"/.test(text);
    });
    expect(await titles()).not.toContain(title);
    await service.database.query('ALTER TABLE mails_away RENAME TO mails');
    await hasTitle(rep, title);
    expect((await titles()).filter((one) => one === title)).toHaveLength(1);
  });

  it('concerns nobody who is not active, and nobody who is gone', async () => {
    const guest = { ...actors.rep, userId: 77, email: 'guest@x.example' };
    await service.tellUser(guest, { isActive: false });
    const number = await tellAnalyzed(service, guest);
    // The next one of the same consumer is handled after it.
    await hasTitle(rep, `Quote ${await tellAnalyzed(service)} is analyzed`);
    await service.tellUser(guest);
    expect(await titles(await service.as(guest))).not.toContain(`Quote ${number} is analyzed`);
    await hasTitle(
      await service.as(guest),
      `Quote ${await tellAnalyzed(service, guest)} is analyzed`,
    );
  });
});

describe('an application', () => {
  it('that is submitted concerns the active reviewers, and not its owner', async () => {
    const away = { ...actors.bizDev, userId: 78, email: 'away@portal.example' };
    await service.tellUser(away, { isActive: false });
    await tellStatus(service, {
      id: 40,
      applicationId: 'APP-0040',
      from: 'draft',
      to: 'submitted',
      changedBy: actors.rep.userId,
      changedByName: actors.rep.name,
    });
    for (const reviewer of [actors.admin, actors.bizDev]) {
      const client = await service.as(reviewer);
      await hasTitle(client, 'New application APP-0040');
      const [row] = await list(client);
      expect(row).toMatchObject({ kind: 'application_submitted', link: '/applications/40' });
      expect(row?.body).toContain('Riley Brooks of Coastal Payments');
    }
    for (const other of [actors.rep, actors.manager, actors.otherRep, away])
      expect(await titles(await service.as(other))).not.toContain('New application APP-0040');
  });

  it('that a reviewer submits concerns the other reviewers only', async () => {
    const own = { submittedBy: actors.bizDev.userId, changedBy: actors.bizDev.userId };
    await tellStatus(service, { applicationId: 'APP-0041', from: null, to: 'submitted', ...own });
    await hasTitle(await service.as(actors.admin), 'New application APP-0041');
    expect(await titles(await service.as(actors.bizDev))).not.toContain('New application APP-0041');
  });

  it('that a reviewer moves concerns who submitted it, with the note', async () => {
    await tellStatus(service, { to: 'declined', from: 'under_review', notes: 'No licence.' });
    await hasTitle(rep, 'Application APP-0031: Declined');
    expect((await list())[0]).toMatchObject({
      kind: 'application_status_changed',
      body: 'The application of Bluebird Bakery LLC is Declined, Under Review before.\nNote: No licence.',
      link: '/applications/31',
    });
    expect(await titles(await service.as(actors.bizDev))).not.toContain(
      'Application APP-0031: Declined',
    );
  });

  it('that a reviewer moves themselves concerns nobody', async () => {
    const own = { submittedBy: actors.bizDev.userId, changedBy: actors.bizDev.userId };
    await tellStatus(service, { applicationId: 'APP-0050', to: 'approved', ...own });
    await tellStatus(service, { applicationId: 'APP-0051', to: 'approved' });
    await hasTitle(rep, 'Application APP-0051: Approved');
    expect(await titles(await service.as(actors.bizDev))).not.toContain(
      'Application APP-0050: Approved',
    );
  });
});

describe('reading', () => {
  it('marks one, and all', async () => {
    await hasTitle(rep, `Quote ${await tellAnalyzed(service)} is analyzed`);
    const { rows } = await rep.page(routes.listNotifications, {
      query: { status: 'unread', limit: 1 },
    });
    const before = await unread();
    const id = rows[0]?.id ?? 0;
    expect((await rep.call(routes.markNotificationRead, { params: { id } })).isRead).toBe(true);
    expect((await rep.call(routes.markNotificationRead, { params: { id } })).isRead).toBe(true);
    expect(await unread()).toBe(before - 1);
    expect(await rep.call(routes.markAllNotificationsRead)).toEqual({ unread: 0 });
    const read = await rep.page(routes.listNotifications, {
      query: { status: 'read', kind: 'quote_analyzed', search: 'bakery' },
    });
    expect(read.total).toBeGreaterThan(1);
    expect(read.rows.every((row) => row.kind === 'quote_analyzed')).toBe(true);
  });

  it('leads from page to page and back, each notification once', async () => {
    const walked = await walkPages(rep, routes.listNotifications, { query: { limit: 3 } });
    const ids = (await list()).map(({ id }) => id);
    expect(walked.pages).toBeGreaterThan(1);
    expect(walked.forward.map(({ id }) => id)).toEqual(ids);
    expect(walked.backward.map(({ id }) => id)).toEqual(ids);
  });

  it("somebody else's is not found", async () => {
    const [mine] = await list();
    for (const actor of [actors.otherRep, actors.manager, actors.admin]) {
      const other = await service.as(actor);
      await expect(
        other.call(routes.markNotificationRead, { params: { id: mine?.id ?? 0 } }),
      ).rejects.toThrow('404: The notification was not found.');
      expect((await list(other)).map(({ id }) => id)).not.toContain(mine?.id);
    }
  });
});

describe('the choice', () => {
  const choose = (client: Client, preferences: object[]) =>
    client.call(routes.updateNotificationPreferences, { body: { preferences } as never });

  it('is everything at first, of what the role can be told of', async () => {
    const all = await rep.call(routes.getNotificationPreferences);
    expect(all).toEqual([
      { kind: 'application_status_changed', portal: true, mail: true },
      { kind: 'quote_analyzed', portal: true, mail: true },
    ]);
    const admin = await service.as(actors.admin);
    expect((await admin.call(routes.getNotificationPreferences)).map(({ kind }) => kind)).toEqual([
      'application_status_changed',
      'application_submitted',
      'quote_analyzed',
      'invite_accepted',
      'revenue_import_finished',
    ]);
    const viewing = await service.as({ ...actors.admin, effectiveRole: 'representative' });
    expect(await viewing.call(routes.getNotificationPreferences)).toEqual(all);
  });

  it('changes what is named, for the caller alone', async () => {
    const changed = await choose(rep, [{ kind: 'quote_analyzed', portal: false, mail: true }]);
    expect(changed).toEqual([
      { kind: 'application_status_changed', portal: true, mail: true },
      { kind: 'quote_analyzed', portal: false, mail: true },
    ]);
    const other = await service.as(actors.otherRep);
    expect(await other.call(routes.getNotificationPreferences)).toContainEqual({
      kind: 'quote_analyzed',
      portal: true,
      mail: true,
    });
  });

  it('keeps what is switched off out of the bell, and nothing else', async () => {
    const before = await unread();
    const number = await tellAnalyzed(service);
    await tellStatus(service, { applicationId: 'APP-0060' });
    await hasTitle(rep, 'Application APP-0060: Under Review');
    await waitFor(
      async () =>
        (
          await service.database.query('SELECT 1 FROM notifications WHERE title = $1', [
            `Quote ${number} is analyzed`,
          ])
        ).length === 1,
    );
    expect(await titles()).not.toContain(`Quote ${number} is analyzed`);
    expect(await unread()).toBe(before + 1);
    await choose(rep, [{ kind: 'quote_analyzed', portal: true, mail: true }]);
  });

  it('keeps nothing of what is switched off everywhere', async () => {
    await choose(rep, [{ kind: 'quote_analyzed', portal: false, mail: false }]);
    const number = await tellAnalyzed(service);
    const after = await tellAnalyzed(service, actors.otherRep);
    await hasTitle(await service.as(actors.otherRep), `Quote ${after} is analyzed`);
    expect(
      await service.database.query('SELECT 1 FROM notifications WHERE title = $1', [
        `Quote ${number} is analyzed`,
      ]),
    ).toEqual([]);
    await choose(rep, [{ kind: 'quote_analyzed', portal: true, mail: true }]);
  });

  it.each([
    ['an unknown kind', [{ kind: 'weather', portal: true, mail: true }]],
    ['half a choice', [{ kind: 'quote_analyzed', portal: true }]],
    ['nothing', []],
    [
      'a kind twice',
      [
        { kind: 'quote_analyzed', portal: true, mail: true },
        { kind: 'quote_analyzed', portal: false, mail: true },
      ],
    ],
  ])('of %s is refused', async (_, preferences) => {
    await expect(choose(rep, preferences)).rejects.toThrow('400');
  });
});

describe('the copy of users', () => {
  const row = async (id: number) =>
    (await service.database.query('SELECT email, is_active FROM users WHERE id = $1', [id]))[0];

  it('is never replaced by something older', async () => {
    const person = { ...actors.otherRep, userId: 80, email: 'new@summit.example' };
    await service.tellUser(person);
    await service.tellUser(person, { revision: 1_000_000, email: 'newest@summit.example' });
    await service.tellUser(person, { revision: 999_999, isActive: false });
    await service.tellUser({ ...person, userId: 81 });
    expect(await row(80)).toEqual({ email: 'newest@summit.example', is_active: true });
  });

  it('forgets a deleted user with all that is theirs, for good', async () => {
    const person = { ...actors.otherRep, userId: 82, email: 'leaver@summit.example' };
    await service.tellUser(person);
    const client = await service.as(person);
    await tellAnalyzed(service, person);
    await waitFor(async () => (await unread(client)) === 1);
    await client.call(routes.updateNotificationPreferences, {
      body: { preferences: [{ kind: 'quote_analyzed', portal: false, mail: false }] },
    });
    await service.publish(userDeleted, { userId: 82 });
    await waitFor(async () => (await unread(client)) === 0);
    expect(await row(82)).toEqual({ email: '', is_active: false });
    for (const table of ['notifications', 'preferences'])
      expect(await service.database.query(`SELECT 1 FROM ${table} WHERE user_id = 82`)).toEqual([]);
    // A word that was on its way when they were deleted.
    await service.tellUser(person, { revision: 500 });
    await service.tellUser({ ...person, userId: 83 });
    expect(await row(82)).toEqual({ email: '', is_active: false });
  });
});

describe('the role matrix', () => {
  const everyone = (status: number) => ({
    admin: status,
    bizDev: status,
    manager: status,
    rep: status,
    otherRep: status,
  });
  const preference = { kind: 'quote_analyzed', portal: true, mail: true };
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
      route: routes.markNotificationRead,
      call: async () => ({ path: `/notifications/${(await list())[0]?.id}/read` }),
      expected: { ...everyone(404), rep: 200 },
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
    {
      route: routes.getNotificationPreferences,
      call: () => ({ path: '/notifications/preferences' }),
      expected: everyone(200),
    },
    {
      route: routes.updateNotificationPreferences,
      call: () => ({ path: '/notifications/preferences', body: { preferences: [preference] } }),
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
