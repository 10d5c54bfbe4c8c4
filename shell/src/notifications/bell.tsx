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
import { AlertRegular, SettingsRegular } from '@fluentui/react-icons';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { EmptyState, Loaded } from '@portal/ui-kit/states.tsx';
import { visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NotificationList } from './notification-list.tsx';
import {
  useLiveNotifications,
  useMarkAllRead,
  useNotifications,
  useUnreadCount,
} from './use-notifications.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  bell: { minWidth: 0, gap: '4px', padding: '0 8px' },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    width: 'min(420px, calc(100vw - 32px))',
    boxSizing: 'border-box',
    padding: '12px',
  },
  head: { display: 'flex', alignItems: 'center', gap: '4px', paddingLeft: '12px' },
  title: { flexGrow: 1 },
  list: { maxHeight: 'min(60vh, 520px)', overflowY: 'auto' },
  all: {
    alignSelf: 'center',
    padding: '8px',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
  },
  announced: visuallyHidden,
});

const maxShown = 10;

export function Bell() {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const latest = useLiveNotifications();
  const unread = useUnreadCount();
  return (
    <>
      <Popover
        open={open}
        onOpenChange={(_, data) => setOpen(data.open)}
        positioning={{ position: 'below', align: 'end', overflowBoundaryPadding: 16 }}
        trapFocus
      >
        <PopoverTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            className={styles.bell}
            aria-label={unread ? words.unread(unread) : words.title}
            icon={<AlertRegular />}
          >
            {unread ? (
              <CounterBadge
                count={unread}
                overflowCount={99}
                size="small"
                color="danger"
                aria-hidden
              />
            ) : null}
          </Button>
        </PopoverTrigger>
        <PopoverSurface lang="en" className={styles.surface} aria-label={words.title}>
          <Newest close={() => setOpen(false)} />
        </PopoverSurface>
      </Popover>
      <output className={styles.announced}>{latest ? words.latest(latest) : ''}</output>
    </>
  );
}

function Newest({ close }: { close: () => void }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const newest = useNotifications({ limit: maxShown });
  const markAll = useMarkAllRead();
  const unread = useUnreadCount();
  return (
    <>
      <div className={styles.head}>
        <Text as="h2" size={400} weight="semibold" className={styles.title}>
          {words.title}
        </Text>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={unread === 0 || markAll.isPending}
          onClick={() => markAll.start()}
        >
          {words.markAll}
        </Button>
        <IconButton
          icon={<SettingsRegular />}
          label={words.settings}
          onClick={() => {
            close();
            void navigate('/notifications/settings');
          }}
        />
      </div>
      <Loaded query={newest} failure={words.failed}>
        {(page) => (
          <div className={styles.list}>
            {page?.rows.length === 0 ? (
              <EmptyState title={words.none}>
                <Text size={200}>{words.toCome}</Text>
              </EmptyState>
            ) : (
              <NotificationList rows={page?.rows} brief onOpen={close} />
            )}
          </div>
        )}
      </Loaded>
      <Link to="/notifications" className={styles.all} onClick={close}>
        {words.seeAll}
      </Link>
    </>
  );
}
