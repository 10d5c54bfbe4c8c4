import {
  Button,
  CounterBadge,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  notificationEvents,
} from '@portal/contracts/notifications/routes';
import type { Notification } from '@portal/contracts/notifications/schemas';
import { unreadCountSchema } from '@portal/contracts/notifications/schemas';
import { api } from '@portal/ui-kit/api';
import { formatDateTime } from '@portal/ui-kit/format';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const useStyles = makeStyles({
  icon: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '-8px', left: '10px' },
  surface: { width: 'min(380px, calc(100vw - 48px))', padding: '12px' },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    marginBottom: '8px',
  },
  list: { listStyle: 'none', margin: 0, padding: 0, maxHeight: '60vh', overflowY: 'auto' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2px',
    width: '100%',
    padding: '8px',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
  },
  muted: { color: tokens.colorNeutralForeground2 },
});

const shown = 20;

/** How many notifications are unread, kept up to date by the server. */
function useUnreadCount(): number {
  const [unread, setUnread] = useState(0);
  const queries = useQueryClient();
  useEffect(() => {
    // The browser connects anew by itself; the stream begins with the count as it stands.
    const source = new EventSource(api.url(notificationEvents));
    source.onmessage = (event: MessageEvent<string>) => {
      const parsed = unreadCountSchema.safeParse(JSON.parse(event.data));
      if (!parsed.success) return;
      setUnread(parsed.data.unread);
      void queries.invalidateQueries({ queryKey: ['notifications'] });
    };
    return () => source.close();
  }, [queries]);
  return unread;
}

export function Bell() {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount();
  const label = unread ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label={label}
          icon={
            <span className={styles.icon}>
              <AlertRegular />
              {unread ? (
                <CounterBadge
                  className={styles.badge}
                  count={unread}
                  size="small"
                  color="danger"
                  aria-hidden
                />
              ) : null}
            </span>
          }
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Notifications">
        <NotificationList close={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  );
}

function NotificationList({ close }: { close: () => void }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api.page(listNotifications, { query: { limit: shown }, signal }),
  });
  const readOne = useMutation({
    mutationFn: (id: number) => api.call(markNotificationRead, { params: { id } }),
  });
  const readAll = useMutation({ mutationFn: () => api.call(markAllNotificationsRead) });

  function choose(notification: Notification): void {
    if (!notification.isRead) readOne.mutate(notification.id);
    if (notification.link) void navigate(notification.link);
    close();
  }

  return (
    <>
      <div className={styles.head}>
        <Text weight="semibold">Notifications</Text>
        <Button
          size="small"
          appearance="subtle"
          // What opens must hold something to focus, or it stays hidden from assistive technology.
          disabledFocusable={!data?.rows.some((row) => !row.isRead)}
          onClick={() => readAll.mutate()}
        >
          Mark all as read
        </Button>
      </div>
      {error ? (
        <ErrorState message="Notifications cannot be loaded now." onRetry={() => void refetch()} />
      ) : null}
      {data?.rows.length === 0 ? <EmptyState title="Nothing new" /> : null}
      <ul className={styles.list}>
        {data?.rows.map((notification) => (
          <li key={notification.id}>
            <Button
              appearance="subtle"
              className={styles.item}
              onClick={() => choose(notification)}
            >
              <Text weight={notification.isRead ? 'regular' : 'semibold'}>
                {notification.title}
              </Text>
              <Text size={200}>{notification.body}</Text>
              <Text size={200} className={styles.muted}>
                {formatDateTime(notification.createdAt)}
                {notification.isRead ? '' : ' · unread'}
              </Text>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
