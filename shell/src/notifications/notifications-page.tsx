import { Button, Card, makeStyles, Text } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons';
import {
  kindsOf,
  type Notification,
  notificationKindSchema,
} from '@portal/contracts/notifications/schemas';
import { SelectionBar } from '@portal/ui-kit/selection-bar.tsx';
import { EmptyList, ListFilter, ListFrame } from '@portal/ui-kit/list.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { oneOf, pageOf } from '@portal/ui-kit/api';
import { Page } from '@portal/ui-kit/page.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useSelection } from '@portal/ui-kit/use-selection.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { useNavigate } from 'react-router-dom';
import { labelOf } from './kinds.tsx';
import { NotificationList } from './notification-list.tsx';
import {
  useMarkAllRead,
  useMarkSeveralRead,
  useNotifications,
  useUnreadCount,
} from './use-notifications.ts';
import { pageWords } from './words/page-en.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  count: { marginRight: 'auto' },
  list: { padding: '8px' },
});

export function NotificationsPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const unread = useUnreadCount();
  const markAll = useMarkAllRead();
  return (
    <Page title={words.title}>
      <Stack row wrap gap={8} align="center">
        <Text className={styles.count}>
          {unread ? pageWords.unread(unread) : pageWords.allRead}
        </Text>
        <Stack row gap={8}>
          <Button
            disabledFocusable={unread === 0 || markAll.isPending}
            onClick={() => markAll.start()}
          >
            {words.markAll}
          </Button>
          <Button
            icon={<SettingsRegular />}
            onClick={() => void navigate('/notifications/settings')}
          >
            {pageWords.settings}
          </Button>
        </Stack>
      </Stack>
      <FilteredList />
    </Page>
  );
}

function FilteredList() {
  const styles = useStyles();
  const { user } = useHost();
  const list = useListState({ sort: '-createdAt' });
  const notifications = useNotifications({
    ...pageOf(list),
    // One select for `unread`, `read` or a kind.
    ...oneOf('status', list.status, ['unread', 'read']),
    ...oneOf('kind', list.status, notificationKindSchema.options),
  });
  const markSeveral = useMarkSeveralRead();
  const free = notifications.data?.rows.filter(({ isRead }) => !isRead) ?? [];
  const { selected, select, boxOf } = useSelection(free);
  const choice = (row: Notification) => (row.isRead ? null : boxOf(row, row.title));
  return (
    <ListFrame
      list={list}
      query={notifications}
      search={pageWords.search}
      filters={
        <ListFilter list={list} name="status" {...pageWords.filter}>
          <optgroup label={pageWords.kinds}>
            {kindsOf(user.effectiveRole).map((value) => (
              <option key={value} value={value}>
                {labelOf(words.kinds, value)}
              </option>
            ))}
          </optgroup>
        </ListFilter>
      }
      failure={words.failed}
    >
      {(rows) => (
        <>
          <Card className={styles.list}>
            {rows?.length === 0 ? (
              <EmptyList
                list={list}
                filters={['status']}
                clear={pageWords.clear}
                unmatched={pageWords.unmatched}
                title={words.none}
              >
                <Text>{words.toCome}</Text>
              </EmptyList>
            ) : (
              <NotificationList rows={rows} choice={free.length ? choice : undefined} />
            )}
          </Card>
          {selected.length ? (
            <SelectionBar
              label={pageWords.selected}
              selected={selected}
              free={free}
              onSelect={select}
            >
              <Button
                appearance="primary"
                disabledFocusable={markSeveral.isPending}
                onClick={() => markSeveral.start({ rows: selected })}
              >
                {markSeveral.isPending ? pageWords.marking : pageWords.mark}
              </Button>
            </SelectionBar>
          ) : null}
        </>
      )}
    </ListFrame>
  );
}
