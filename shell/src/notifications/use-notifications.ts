import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  notificationEvents,
} from '@portal/contracts/notifications/routes';
import type { Notification } from '@portal/contracts/notifications/schemas';
import type { RouteArguments } from '@portal/contracts/core/route';
import { api, useAction, usePage } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { followWhileSeen } from '@portal/ui-kit/event-stream';
import { useEachAction } from '@portal/ui-kit/use-each-action';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { words } from './words/en.ts';

const { notMarked } = words;

const listKey = ['notifications'];
const unreadKey = ['unread-notifications'];

type ListQuery = NonNullable<RouteArguments<typeof listNotifications>['query']>;

export const useNotifications = (query: ListQuery) => usePage(listKey, listNotifications, query);

export const useUnreadCount = (): number =>
  useQuery<number>({ queryKey: unreadKey, queryFn: skipToken }).data ?? 0;

/**
 * Keeps the count and lists up to date while mounted, also after this person marked notifications as read. Returns the
 * title of the latest notification.
 */
export function useLiveNotifications(): string {
  const queries = useQueryClient();
  const [latest, setLatest] = useState('');
  useEffect(
    () =>
      followWhileSeen(notificationEvents, {
        url: api.url(notificationEvents),
        onEvent({ unread, changed }) {
          queries.setQueryData(unreadKey, unread);
          void queries.invalidateQueries({ queryKey: listKey });
          const newest = changed.find(({ isRead }) => !isRead);
          if (newest) setLatest(newest.title);
        },
      }),
    [queries],
  );
  return latest;
}

export const useMarkRead = () =>
  useAction({
    call: (id: number) => api.call(markNotificationRead, { params: { id } }),
    failed: notMarked.one,
    reloads: [listKey],
  });

export const useMarkSeveralRead = () =>
  useEachAction<Notification>({
    call: ({ id }) => api.call(markNotificationRead, { params: { id } }),
    reason: ({ title }, error) => `${title}: ${errorText(error, words.markedInPart.noReason)}`,
    notAll: words.markedInPart.title,
    failed: notMarked.several,
    reloads: [listKey],
  });

export const useMarkAllRead = () =>
  useAction({
    call: () => api.call(markAllNotificationsRead),
    failed: notMarked.several,
    reloads: [listKey],
  });
