import type { Client } from '@portal/contracts/core/client';
import * as routes from '@portal/contracts/notifications/routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTitle, titlesOf, unreadOf } from './testing/list.ts';
import { startNotifications } from './testing/start-notifications.ts';
import { analyzedHandled, publishAnalyzed, emitStatusChange } from './testing/publish-events.ts';

const service = await startNotifications();
const rep = await service.as(actors.rep);
afterAll(() => service.stop());

describe('preferences', () => {
  const choose = (client: Client, preferences: object[]) =>
    client.call(routes.updateNotificationPreferences, { body: { preferences } as never });

  it('default to everything, for the kinds of the role', async () => {
    const all = await rep.call(routes.getNotificationPreferences);
    expect(all).toEqual([
      { kind: 'application_status_changed', portal: true, mail: true },
      { kind: 'merchant_part_updated', portal: true, mail: true },
      { kind: 'quote_analyzed', portal: true, mail: true },
      { kind: 'proposal_updated', portal: true, mail: true },
    ]);
    const admin = await service.as(actors.admin);
    expect((await admin.call(routes.getNotificationPreferences)).map(({ kind }) => kind)).toEqual([
      'application_status_changed',
      'merchant_part_updated',
      'application_submitted',
      'quote_analyzed',
      'proposal_updated',
      'invite_accepted',
      'revenue_import_finished',
      'many_fields_revealed',
    ]);
    const viewing = await service.as({ ...actors.admin, effectiveRole: 'representative' });
    expect(await viewing.call(routes.getNotificationPreferences)).toEqual(all);
  });

  it('change the given kinds, for the caller only', async () => {
    const changed = await choose(rep, [{ kind: 'quote_analyzed', portal: false, mail: true }]);
    expect(changed).toEqual([
      { kind: 'application_status_changed', portal: true, mail: true },
      { kind: 'merchant_part_updated', portal: true, mail: true },
      { kind: 'quote_analyzed', portal: false, mail: true },
      { kind: 'proposal_updated', portal: true, mail: true },
    ]);
    const other = await service.as(actors.otherRep);
    expect(await other.call(routes.getNotificationPreferences)).toContainEqual({
      kind: 'quote_analyzed',
      portal: true,
      mail: true,
    });
  });

  it('hide disabled kinds from the bell, and nothing else', async () => {
    const before = await unreadOf(rep);
    const number = await publishAnalyzed(service);
    await emitStatusChange(service, { applicationId: 'APP-0060' });
    await hasTitle(rep, 'Application APP-0060: Under Review');
    await waitFor(
      async () =>
        (
          await service.database.query('SELECT 1 FROM notifications WHERE title = $1', [
            `Quote ${number} is analyzed`,
          ])
        ).length === 1,
    );
    expect(await titlesOf(rep)).not.toContain(`Quote ${number} is analyzed`);
    expect(await unreadOf(rep)).toBe(before + 1);
    await choose(rep, [{ kind: 'quote_analyzed', portal: true, mail: true }]);
  });

  it('store nothing for completely disabled kinds', async () => {
    await choose(rep, [{ kind: 'quote_analyzed', portal: false, mail: false }]);
    const number = await publishAnalyzed(service);
    await analyzedHandled(service);
    expect(
      await service.database.query('SELECT 1 FROM notifications WHERE title = $1', [
        `Quote ${number} is analyzed`,
      ]),
    ).toEqual([]);
    await choose(rep, [{ kind: 'quote_analyzed', portal: true, mail: true }]);
  });

  it.each([
    ['an unknown kind', [{ kind: 'weather', portal: true, mail: true }]],
    ['an incomplete preference', [{ kind: 'quote_analyzed', portal: true }]],
    ['nothing', []],
    [
      'a kind twice',
      [
        { kind: 'quote_analyzed', portal: true, mail: true },
        { kind: 'quote_analyzed', portal: false, mail: true },
      ],
    ],
  ])('reject %s', async (_, preferences) => {
    await expect(choose(rep, preferences)).rejects.toThrow('400');
  });
});
