import type { Client } from '@portal/contracts/core/client';
import * as routes from '@portal/contracts/notifications/routes';
import { actors } from '@portal/test-kit/actors';
import {
  callCell,
  everyone,
  matrixCells,
  missingRoutes,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTitle, listOf } from './testing/list.ts';
import { startNotifications, type TestNotifications } from './testing/start-notifications.ts';
import { publishAnalyzed } from './testing/publish-events.ts';

let service: TestNotifications;
let rep: Client;
beforeAll(async () => {
  service = await startNotifications();
  rep = await service.as(actors.rep);
  await hasTitle(rep, `Quote ${await publishAnalyzed(service)} is analyzed`);
});
afterAll(() => service.stop());

describe('the role matrix', () => {
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
      call: async () => ({ path: `/notifications/${(await listOf(rep))[0]?.id}/read` }),
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
    expect(missingRoutes('notifications', rows)).toEqual([]);
  });
  it.each(
    matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
  )('%s as %s returns %j', async (_name, _actor, expected, cell) => {
    expect(await callCell(service, cell)).toBe(expected);
  });
});
