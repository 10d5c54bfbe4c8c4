import {
  merchantPartActivity,
  merchantPartWithdrawn,
  revenueImportFinished,
} from '@portal/contracts/applications/events';
import { inviteAccepted } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/notifications/routes';
import { actors } from '@portal/test-kit/actors';
import { countStatements } from '@portal/test-kit/count-statements';
import { proposalActivity } from '@portal/contracts/quotes/events';
import { waitFor } from '@portal/test-kit/wait-for';
import { walkPages } from '@portal/test-kit/walk-pages';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTitle, listOf, titlesOf, unreadOf } from './testing/list.ts';
import { startNotifications } from './testing/start-notifications.ts';
import { analyzedHandled, publishAnalyzed, emitStatusChange } from './testing/publish-events.ts';

const service = await startNotifications();
const rep = await service.as(actors.rep);
afterAll(() => service.stop());

describe('an event', () => {
  it('becomes a notification of its recipient', async () => {
    const number = await publishAnalyzed(service);
    await waitFor(async () => (await unreadOf(rep)) === 1);
    const { rows } = await rep.page(routes.listNotifications, { query: { status: 'unread' } });
    expect(rows).toMatchObject([
      {
        kind: 'quote_analyzed',
        title: `Quote ${number} is analyzed`,
        link: number.replace('Q-', '/quotes/'),
        isRead: false,
      },
    ]);
    expect(await titlesOf(await service.as(actors.otherRep))).toEqual([]);
  });

  it('notifies the inviter of an accepted invitation', async () => {
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
    expect((await listOf(inviter))[0]?.body).toBe(
      'Nia Park of Coastal Payments signed in for the first time, as Representative.',
    );
  });

  it('notifies the requester of a finished import', async () => {
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
    expect(await titlesOf(await service.as(actors.bizDev))).not.toContain(
      'Import of q1.csv is done',
    );
  });

  it('notifies the owner of a quote of the merchant’s actions', async () => {
    const event = { quoteId: 7, quoteNumber: 'Q-7', merchantName: 'Wren', by: 'Ada Wren' };
    const createdBy = actors.otherRep.userId;
    await service.publish(proposalActivity, { ...event, createdBy, news: 'viewed', text: null });
    const owner = await service.as(actors.otherRep);
    await hasTitle(owner, 'The proposal for Wren was viewed');
    expect((await listOf(owner))[0]?.link).toBe('/quotes/7/proposal');
    expect(await titlesOf(rep)).not.toContain('The proposal for Wren was viewed');
  });

  it.each([
    ['viewed', null, 'the merchant opened their part', 'Jon Abbott'],
    ['waits', 'Banking Info', 'the merchant is waiting for you', 'Banking Info'],
    ['bounced', '550 no such user', 'the merchant could not be reached', '550 no such user'],
    ['of-a-later-release', null, 'update on the merchant’s part', 'Jon Abbott'],
  ])(
    'notifies the owner of an application of its merchant: %s',
    async (news, text, title, content) => {
      await service.publish(merchantPartActivity, {
        id: 8,
        applicationId: 'APP-000008',
        legalBusinessName: 'Wren LLC',
        submittedBy: actors.otherRep.userId,
        news,
        by: 'Jon Abbott',
        text,
      });
      const owner = await service.as(actors.otherRep);
      await hasTitle(owner, `Application APP-000008: ${title}`);
      const [row] = await listOf(owner);
      expect(row).toMatchObject({ link: '/applications/8' });
      expect(row?.body).toContain(content);
      expect(await titlesOf(rep)).not.toContain(`Application APP-000008: ${title}`);
    },
  );

  it('notifies the reviewers of a withdrawn signature', async () => {
    await service.publish(merchantPartWithdrawn, {
      id: 8,
      applicationId: 'APP-000008',
      legalBusinessName: 'Wren LLC',
      signedByName: 'Jon Abbott',
      company: actors.rep.company,
      withdrawnBy: actors.rep.userId,
      withdrawnByName: actors.rep.name,
    });
    const title = 'Application APP-000008: a signed part was withdrawn';
    for (const reviewer of [actors.admin, actors.bizDev])
      await hasTitle(await service.as(reviewer), title);
    expect(await titlesOf(rep)).not.toContain(title);
  });

  it('creates nothing when delivered again', async () => {
    const before = (await titlesOf(rep)).length;
    await service.database.query(
      "INSERT INTO messaging.inbox (consumer, message_id) VALUES ('notifications-quote-analyzed', 'known-1')",
    );
    await publishAnalyzed(service, actors.rep, 'known-1');
    await publishAnalyzed(service, actors.rep, 'fresh-1');
    await analyzedHandled(service);
    expect(await titlesOf(rep)).toHaveLength(before + 1);
  });

  it('is stored with its mail, or not at all', async () => {
    // While the mail cannot be inserted, the notification must not be stored either.
    await service.database.query('ALTER TABLE mails RENAME TO mails_away');
    const title = `Quote ${await publishAnalyzed(service)} is analyzed`;
    await waitFor(async () => {
      const text = await (await fetch(`${service.url}/metrics`)).text();
      return /consumer="notifications-quote-analyzed",outcome="failed"/.test(text);
    });
    expect(await titlesOf(rep)).not.toContain(title);
    await service.database.query('ALTER TABLE mails_away RENAME TO mails');
    await hasTitle(rep, title);
    expect((await titlesOf(rep)).filter((other) => other === title)).toHaveLength(1);
  });

  it('does not notify inactive users', async () => {
    const guest = { ...actors.rep, userId: 77, email: 'guest@x.example' };
    await service.publishUser(guest, { isActive: false });
    const number = await publishAnalyzed(service, guest);
    await analyzedHandled(service);
    await service.publishUser(guest);
    expect(await titlesOf(await service.as(guest))).not.toContain(`Quote ${number} is analyzed`);
    await hasTitle(
      await service.as(guest),
      `Quote ${await publishAnalyzed(service, guest)} is analyzed`,
    );
  });
});

describe('an application', () => {
  it('that is submitted notifies the active reviewers, not its owner', async () => {
    const inactive = { ...actors.bizDev, userId: 78, email: 'inactive@portal.example' };
    await service.publishUser(inactive, { isActive: false });
    await emitStatusChange(service, {
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
      const [row] = await listOf(client);
      expect(row).toMatchObject({ kind: 'application_submitted', link: '/applications/40' });
      expect(row?.body).toContain('Riley Brooks of Coastal Payments');
    }
    for (const other of [actors.rep, actors.manager, actors.otherRep, inactive])
      expect(await titlesOf(await service.as(other))).not.toContain('New application APP-0040');
  });

  it('that a reviewer submits notifies the other reviewers', async () => {
    const own = { submittedBy: actors.bizDev.userId, changedBy: actors.bizDev.userId };
    await emitStatusChange(service, {
      applicationId: 'APP-0041',
      from: null,
      to: 'submitted',
      ...own,
    });
    await hasTitle(await service.as(actors.admin), 'New application APP-0041');
    expect(await titlesOf(await service.as(actors.bizDev))).not.toContain(
      'New application APP-0041',
    );
  });

  it('that a reviewer changes notifies the submitter with the note', async () => {
    await emitStatusChange(service, { to: 'declined', from: 'under_review', notes: 'No licence.' });
    await hasTitle(rep, 'Application APP-0031: Declined');
    expect((await listOf(rep))[0]).toMatchObject({
      kind: 'application_status_changed',
      body: 'The application of Bluebird Bakery LLC is Declined, Under Review before.\nNote: No licence.',
      link: '/applications/31',
    });
    expect(await titlesOf(await service.as(actors.bizDev))).not.toContain(
      'Application APP-0031: Declined',
    );
  });

  it('that its own submitter reviews notifies no one', async () => {
    const own = { submittedBy: actors.bizDev.userId, changedBy: actors.bizDev.userId };
    await emitStatusChange(service, { applicationId: 'APP-0050', to: 'approved', ...own });
    await emitStatusChange(service, { applicationId: 'APP-0051', to: 'approved' });
    await hasTitle(rep, 'Application APP-0051: Approved');
    expect(await titlesOf(await service.as(actors.bizDev))).not.toContain(
      'Application APP-0050: Approved',
    );
  });
});

describe('notifications', () => {
  it('can be marked as read, one or all', async () => {
    await hasTitle(rep, `Quote ${await publishAnalyzed(service)} is analyzed`);
    const { rows } = await rep.page(routes.listNotifications, {
      query: { status: 'unread', limit: 1 },
    });
    const before = await unreadOf(rep);
    const id = rows[0]?.id ?? 0;
    expect((await rep.call(routes.markNotificationRead, { params: { id } })).isRead).toBe(true);
    expect((await rep.call(routes.markNotificationRead, { params: { id } })).isRead).toBe(true);
    expect(await unreadOf(rep)).toBe(before - 1);
    expect(await rep.call(routes.markAllNotificationsRead)).toEqual({ unread: 0 });
    const read = await rep.page(routes.listNotifications, {
      query: { status: 'read', kind: 'quote_analyzed', search: 'bakery' },
    });
    expect(read.total).toBeGreaterThan(1);
    expect(read.rows.every((row) => row.kind === 'quote_analyzed')).toBe(true);
  });

  it('can be paged forward and backward', async () => {
    const walked = await walkPages(rep, routes.listNotifications, { query: { limit: 3 } });
    const ids = (await listOf(rep)).map(({ id }) => id);
    expect(walked.pages).toBeGreaterThan(1);
    expect(walked.forward.map(({ id }) => id)).toEqual(ids);
    expect(walked.backward.map(({ id }) => id)).toEqual(ids);
  });

  it('of others are not found', async () => {
    const [mine] = await listOf(rep);
    for (const actor of [actors.otherRep, actors.manager, actors.admin]) {
      const other = await service.as(actor);
      await expect(
        other.call(routes.markNotificationRead, { params: { id: mine?.id ?? 0 } }),
      ).rejects.toThrow('404: The notification was not found.');
      expect((await listOf(other)).map(({ id }) => id)).not.toContain(mine?.id);
    }
  });
});

it('are listed with two statements', async () => {
  await publishAnalyzed(service);
  await publishAnalyzed(service);
  await analyzedHandled(service);
  expect((await listOf(rep)).length).toBeGreaterThan(1);
  expect(await countStatements(() => listOf(rep))).toBeLessThanOrEqual(2);
});
