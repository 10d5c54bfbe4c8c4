import type { Page } from '@portal/contracts/core/list';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@portal/contracts/notifications/routes';
import type { Notification } from '@portal/contracts/notifications/schemas';
import type { RouteArguments } from '@portal/contracts/core/route';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { usePage } from '@portal/ui-kit/list-query';
import { useEachAction } from '@portal/ui-kit/use-each-action';
import { useAction } from '@portal/ui-kit/use-action';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openFeed } from './feed.ts';
import { words } from './words/en.ts';

const { notMarked } = words;

const listKey = ['notifications'];
const unreadKey = ['unread-notifications'];

type ListQuery = NonNullable<RouteArguments<typeof listNotifications>['query']>;

export const useNotifications = (query: ListQuery) => usePage(listKey, listNotifications, query);

export const useUnreadCount = (): number =>
  useQuery<number>({ queryKey: unreadKey, queryFn: skipToken }).data ?? 0;

/** Keeps the count and lists up to date while mounted. Returns the title of the latest notification. */
export function useLiveNotifications(userId: number): string {
  const queries = useQueryClient();
  const [latest, setLatest] = useState('');
  useEffect(
    () =>
      openFeed({
        userId,
        onNews({ unread, changed }) {
          queries.setQueryData(unreadKey, unread);
          void queries.invalidateQueries({ queryKey: listKey });
          const newest = changed.find(({ isRead }) => !isRead);
          if (newest) setLatest(newest.title);
        },
      }),
    [userId, queries],
  );
  return latest;
}

export function useMarkRead() {
  const queries = useQueryClient();
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (id: number) => api.call(markNotificationRead, { params: { id } }),
    async onMutate(id) {
      // A list that is still loading would restore the old state.
      await queries.cancelQueries({ queryKey: listKey });
      queries.setQueryData<number>(unreadKey, (unread = 0) => Math.max(0, unread - 1));
      showRead(queries, (row) => row.id === id);
    },
    onError(error) {
      queries.setQueryData<number>(unreadKey, (unread = 0) => unread + 1);
      fail(error, notMarked.title, notMarked.one);
      void queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Marks notifications as read one by one. */
export function useMarkSeveralRead() {
  const queries = useQueryClient();
  const countOneMore = (more: number): void => {
    queries.setQueryData<number>(unreadKey, (unread = 0) => Math.max(0, unread + more));
  };
  const { start, isPending } = useEachAction<Notification>({
    async call({ id }) {
      // Before the call: the live feed reports the actual count after it.
      countOneMore(-1);
      try {
        await api.call(markNotificationRead, { params: { id } });
      } catch (error) {
        countOneMore(1);
        throw error;
      }
      showRead(queries, (row) => row.id === id);
    },
    reason: ({ title }, error) => `${title}: ${errorText(error, words.markedInPart.noReason)}`,
    notAll: words.markedInPart.title,
    failed: { title: notMarked.title, description: notMarked.several },
    reloads: [listKey],
  });
  return { isPending, mark: (rows: readonly Notification[]) => start({ rows }) };
}

export function useMarkAllRead() {
  const queries = useQueryClient();
  const { start, isPending } = useAction({
    call: () => api.call(markAllNotificationsRead),
    onDone: ({ unread }) => queries.setQueryData(unreadKey, unread),
    failed: { title: words.notMarked.title, description: words.notMarked.several },
    reloads: [listKey],
  });
  return { isPending, mark: () => start() };
}

function showRead(
  queries: ReturnType<typeof useQueryClient>,
  isMeant: (row: Notification) => boolean,
): void {
  queries.setQueriesData<Page<Notification>>(
    { queryKey: listKey },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (isMeant(row) ? { ...row, isRead: true } : row)),
      },
  );
}
