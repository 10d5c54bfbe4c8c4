import { Button, Card, makeStyles, Text, Title3 } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons';
import { kindsOf, notificationKindSchema } from '@portal/contracts/notifications/schemas';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { formatCount } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { ListFilter } from '@portal/ui-kit/list-filter.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { oneOf, pageOf } from '@portal/ui-kit/list-query';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useNavigate } from 'react-router-dom';
import { lookOf } from './kinds.tsx';
import { NotificationList } from './notification-list.tsx';
import { useMarkAllRead, useNotifications, useUnreadCount } from './use-notifications.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  title: { marginRight: 'auto' },
  actions: { display: 'flex', gap: '8px' },
  list: { padding: '8px' },
});

const pageSize = 25;
const states = { unread: 'Unread', read: 'Read' };

/** All notifications of the person. */
export function NotificationsPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const unread = useUnreadCount();
  const markAll = useMarkAllRead();
  return (
    <Page title="Notifications">
      <div className={styles.head}>
        <div className={styles.title}>
          <Title3 as="h2">Notifications</Title3>
          <Text block size={200}>
            {unread ? `${formatCount(unread)} unread` : 'All read'}
          </Text>
        </div>
        <div className={styles.actions}>
          <Button disabledFocusable={unread === 0 || markAll.isPending} onClick={markAll.mark}>
            Mark all as read
          </Button>
          <Button
            icon={<SettingsRegular />}
            onClick={() => void navigate('/notifications/settings')}
          >
            Settings
          </Button>
        </div>
      </div>
      <FilteredList />
    </Page>
  );
}

function FilteredList() {
  const styles = useStyles();
  const { user } = useHost();
  const list = useListState({ sort: '-createdAt' });
  const notifications = useNotifications({
    ...pageOf(list, pageSize),
    // One choice in the address: `unread`, `read` or a kind.
    ...oneOf('status', list.status, ['unread', 'read']),
    ...oneOf('kind', list.status, notificationKindSchema.options),
  });
  return (
    <ListFrame
      list={list}
      query={notifications}
      pageSize={pageSize}
      search="Search notifications"
      filters={
        <ListFilter list={list} name="status" label="Show" all="All notifications" choices={states}>
          <optgroup label="About">
            {kindsOf(user.effectiveRole).map((value) => (
              <option key={value} value={value}>
                {lookOf(value).label}
              </option>
            ))}
          </optgroup>
        </ListFilter>
      }
      failure="Notifications cannot be loaded now."
    >
      {(rows) => (
        <Card className={styles.list}>
          {rows?.length === 0 ? (
            <EmptyList
              list={list}
              filters={['status']}
              clear="Show all notifications"
              unmatched="No notifications match"
              title="Nothing yet"
            >
              <Text>Applications, quotes and whatever else concerns you will be told here.</Text>
            </EmptyList>
          ) : (
            <NotificationList rows={rows} />
          )}
        </Card>
      )}
    </ListFrame>
  );
}
