import {
  Button,
  Card,
  makeStyles,
  SearchBox,
  Select,
  Text,
  Title3,
} from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons';
import { longestSearch } from '@portal/contracts/core/list';
import {
  kindsOf,
  notificationKindSchema,
  type NotificationKind,
} from '@portal/contracts/notifications/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { formatCount } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useNavigate } from 'react-router-dom';
import { kindLooks } from './kinds.tsx';
import { NotificationList } from './notification-list.tsx';
import { useMarkAllRead, useNotifications, useUnreadCount } from './use-notifications.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  title: { marginRight: 'auto' },
  actions: { display: 'flex', gap: '8px' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  search: { flexGrow: 1, maxWidth: '360px', minWidth: '200px' },
  list: { padding: '8px' },
});

const pageSize = 25;
const states = { unread: 'Unread', read: 'Read' } as const;
type State = keyof typeof states;

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
  // One choice in the address: `unread`, `read` or a kind.
  const [state, kind] = [toState(list.status), toKind(list.status)];
  const { data, error, refetch } = useNotifications({
    limit: pageSize,
    ...(list.cursor ? { cursor: list.cursor } : {}),
    ...(list.search ? { search: list.search } : {}),
    ...(state ? { status: state } : {}),
    ...(kind ? { kind } : {}),
  });
  const filtered = list.search !== '' || list.status !== '';
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          placeholder="Search notifications"
          aria-label="Search notifications"
          maxLength={longestSearch}
          value={list.search}
          onChange={(_, { value }) => list.set({ search: value })}
        />
        <Select
          aria-label="Show"
          value={list.status}
          onChange={(_, { value }) => list.set({ status: value })}
        >
          <option value="">All notifications</option>
          {Object.entries(states).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <optgroup label="About">
            {kindsOf(user.effectiveRole).map((value) => (
              <option key={value} value={value}>
                {kindLooks[value].label}
              </option>
            ))}
          </optgroup>
        </Select>
      </div>
      {error ? (
        <ErrorState
          message={errorText(error, 'Notifications cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card className={styles.list}>
          {data?.rows.length === 0 ? (
            <EmptyState title={filtered ? 'No notifications match' : 'Nothing yet'}>
              {filtered ? (
                <Button onClick={() => list.set({ search: '', status: '' })}>
                  Show all notifications
                </Button>
              ) : (
                <Text>Applications, quotes and whatever else concerns you will be told here.</Text>
              )}
            </EmptyState>
          ) : (
            <NotificationList rows={data?.rows} />
          )}
        </Card>
      )}
      <Pager list={list} shown={data} pageSize={pageSize} />
    </>
  );
}

const toState = (value: string): State | undefined =>
  value === 'unread' || value === 'read' ? value : undefined;
const toKind = (value: string): NotificationKind | undefined =>
  notificationKindSchema.safeParse(value).data;
