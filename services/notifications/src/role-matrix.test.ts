import * as routes from '@portal/contracts/notifications/routes';
import { actors } from '@portal/test-kit/actors';
import {
  everyone,
  missingRoutes,
  row,
  testCells,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTitle, listOf } from './testing/list.ts';
import { startNotifications } from './testing/start-notifications.ts';
import { publishAnalyzed } from './testing/publish-events.ts';

const service = await startNotifications();
const rep = await service.as(actors.rep);
await hasTitle(rep, `Quote ${await publishAnalyzed(service)} is analyzed`);
afterAll(() => service.stop());

describe('the role matrix', () => {
  const preference = { kind: 'quote_analyzed', portal: true, mail: true };
  const rows: MatrixRow[] = [
    row(routes.listNotifications, everyone(200)),
    row(routes.getUnreadCount, everyone(200)),
    row(routes.markNotificationRead, everyone(404)),
    row(
      routes.markNotificationRead,
      { ...everyone(404), rep: 200 },
      { params: { id: async () => (await listOf(rep))[0]?.id ?? 0 } },
    ),
    row(routes.markAllNotificationsRead, everyone(200)),
    row(routes.notificationEvents, everyone(200)),
    row(routes.getNotificationPreferences, everyone(200)),
    row(routes.updateNotificationPreferences, everyone(200), {
      body: { preferences: [preference] },
    }),
  ];
  it('covers every route', () => {
    expect(missingRoutes('notifications', rows)).toEqual([]);
  });
  testCells(service, rows);
});
