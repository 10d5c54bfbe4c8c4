import type { Recipe } from './recipe.ts';

export const notifications: Record<string, Recipe> = {
  listNotifications: {},
  getUnreadCount: {},
  markNotificationRead: { kind: 'notification', action: 'change' },
  markAllNotificationsRead: { spends: 'call' },
  notificationEvents: {},
  getNotificationPreferences: {},
  updateNotificationPreferences: {
    input: () => ({
      body: { preferences: [{ kind: 'quote_analyzed', portal: true, mail: true }] },
    }),
  },
};
