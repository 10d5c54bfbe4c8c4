import { inviteAccepted, userDeleted } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/notifications/routes';
import { actors } from '@portal/test-kit/actors';
import { allHandled } from '@portal/test-kit/all-handled';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { unreadOf } from './testing/list.ts';
import { startNotifications } from './testing/start-notifications.ts';
import { emitStatusChange, publishAnalyzed } from './testing/publish-events.ts';

const service = await startNotifications();
afterAll(() => service.stop());

describe('the copy of users', () => {
  const row = async (id: number) =>
    (await service.database.query('SELECT email, is_active FROM users WHERE id = $1', [id]))[0];

  it('ignores older revisions', async () => {
    const person = { ...actors.otherRep, userId: 80, email: 'new@summit.example' };
    await service.publishUser(person);
    await service.publishUser(person, { revision: 1_000_000, email: 'newest@summit.example' });
    await service.publishUser(person, { revision: 999_999, isActive: false });
    await service.publishUser({ ...person, userId: 81 });
    expect(await row(80)).toEqual({ email: 'newest@summit.example', is_active: true });
  });

  it('deletes the data of a deleted user permanently', async () => {
    const person = { ...actors.otherRep, userId: 82, email: 'leaver@summit.example' };
    await service.publishUser(person);
    const client = await service.as(person);
    await publishAnalyzed(service, person);
    await waitFor(async () => (await unreadOf(client)) === 1);
    await client.call(routes.updateNotificationPreferences, {
      body: { preferences: [{ kind: 'quote_analyzed', portal: false, mail: false }] },
    });
    await service.publish(userDeleted, { userId: 82 });
    await waitFor(async () => (await unreadOf(client)) === 0);
    expect(await row(82)).toEqual({ email: '', is_active: false });
    for (const table of ['notifications', 'preferences'])
      expect(await service.database.query(`SELECT 1 FROM ${table} WHERE user_id = 82`)).toEqual([]);
    // An event that was in flight during the deletion.
    await service.publishUser(person, { revision: 500 });
    await service.publishUser({ ...person, userId: 83 });
    expect(await row(82)).toEqual({ email: '', is_active: false });
  });
});

describe('a user who lost a role', () => {
  const person = { ...actors.bizDev, userId: 84, email: 'former@portal.example' };
  const submit = (id: number) =>
    emitStatusChange(service, { id, from: null, to: 'submitted', changedBy: actors.rep.userId });

  it('keeps only notifications that the new role gets, and no mail waits', async () => {
    await service.publishUser(person);
    const client = await service.as(person);
    await submit(91);
    await publishAnalyzed(service, person);
    await waitFor(async () => (await unreadOf(client)) === 2);
    await service.publishUser(person, { role: 'representative', company: 'Coastal Payments' });
    expect(await unreadOf(client)).toBe(1);
    const { rows } = await client.page(routes.listNotifications);
    expect(rows.map(({ kind }) => kind)).toEqual(['quote_analyzed']);
    const waiting = `SELECT 1 FROM mails m JOIN notifications n ON n.id = m.notification_id
      WHERE n.user_id = 84 AND n.kind = 'application_submitted'`;
    expect(await service.database.query(waiting)).toEqual([]);
  });

  it('is not notified of what they started in it', async () => {
    const client = await service.as(person);
    await service.publish(inviteAccepted, {
      inviteId: 1,
      userId: 85,
      email: 'new@summit.example',
      name: 'Nia Cole',
      company: 'Summit Merchant Group',
      role: 'representative',
      invitedBy: person.userId,
    });
    await allHandled(service.natsUrl, inviteAccepted, 'notifications-invite-accepted');
    expect(await unreadOf(client)).toBe(1);
  });
});
