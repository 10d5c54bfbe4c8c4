import * as routes from '@portal/contracts/notifications/routes';
import { pageOf } from '@portal/service-kit/lists/list-page';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import type { Deps } from './deps.ts';
import { presentNotification } from './presenters/notification.ts';
import { followNotifications, markAllRead, markRead } from './use-cases/notifications.ts';
import { getPreferences, updatePreferences } from './use-cases/preferences.ts';

export const app = (deps: Deps): RouteHandler[] =>
  handlersFor(routes, {
    listNotifications: ({ query }, actor) =>
      pageOf(deps.store.notifications.list(actor.userId, query), presentNotification),
    getUnreadCount: async (_, actor) => ({
      unread: await deps.store.notifications.countUnread(actor.userId),
    }),
    markNotificationRead: async ({ params }, actor) =>
      presentNotification(await markRead(deps, actor, params.id)),
    markAllNotificationsRead: (_, actor) => markAllRead(deps, actor),
    notificationEvents: ({ headers }, actor, _, ending) =>
      followNotifications(deps, actor, { since: headers['last-event-id'], ending }),
    getNotificationPreferences: (_, actor) => getPreferences(deps, actor),
    updateNotificationPreferences: ({ body }, actor) =>
      updatePreferences(deps, actor, body.preferences),
  });
