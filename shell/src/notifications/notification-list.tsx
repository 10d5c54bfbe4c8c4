import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import type { Notification } from '@portal/contracts/notifications/schemas';
import { formatAgo, formatDateTime } from '@portal/ui-kit/format';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Waiting } from '@portal/ui-kit/states.tsx';
import { useRowKeys } from '@portal/ui-kit/use-row-keys';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { iconOf, labelOf } from './kinds.tsx';
import { useMarkRead } from './use-notifications.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  item: {
    position: 'relative',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // Above the link that covers the item.
  box: { position: 'relative', zIndex: 1, flexShrink: 0, width: '32px', marginRight: '-4px' },
  icon: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  iconUnread: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
  title: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  unread: { fontWeight: tokens.fontWeightSemibold },
  body: { whiteSpace: 'pre-line' },
  brief: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
  },
  side: { display: 'flex', alignItems: 'flex-start', flexShrink: 0, width: '32px' },
  mark: { position: 'relative', zIndex: 1 },
});

export interface NotificationListProps {
  rows: Notification[] | undefined;
  brief?: boolean;
  /** Checkbox in front of an item; null keeps the space free. */
  choice?: (row: Notification) => ReactNode;
  /** Called when the link is followed, to close a popover. */
  onOpen?: () => void;
}

export function NotificationList({ rows, brief = false, choice, onOpen }: NotificationListProps) {
  const styles = useStyles();
  const body = useRowKeys<HTMLUListElement>();
  if (!rows) return <Waiting label={words.loading} size={[48, 48, 48]} />;
  return (
    <ul
      ref={body}
      data-row-keys={brief ? undefined : true}
      className={styles.list}
      aria-label={words.title}
    >
      {rows.map((row) => (
        <NotificationItem
          key={row.id}
          notification={row}
          brief={brief}
          choice={choice?.(row)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface NotificationItemProps extends Pick<NotificationListProps, 'brief' | 'onOpen'> {
  notification: Notification;
  choice?: ReactNode;
}

function NotificationItem({ notification, brief, choice, onOpen }: NotificationItemProps) {
  const styles = useStyles();
  const markRead = useMarkRead();
  const { id, kind, title, body, link, isRead, createdAt } = notification;
  const titleStyle = mergeClasses(styles.title, !isRead && styles.unread);

  function open(): void {
    if (!isRead) markRead.mutate(id);
    onOpen?.();
  }
  return (
    <Stack as="li" row gap={12} className={styles.item} tabIndex={brief ? undefined : -1}>
      {choice === undefined ? null : <span className={styles.box}>{choice}</span>}
      <span
        className={mergeClasses(styles.icon, !isRead && styles.iconUnread)}
        title={labelOf(words.kinds, kind)}
        aria-hidden
      >
        {iconOf(kind)}
      </span>
      <Stack gap={2} grows shrinks breaks>
        {link ? (
          <Link to={link} className={titleStyle} onClick={open}>
            {title}
          </Link>
        ) : (
          <Text weight={isRead ? 'regular' : 'semibold'}>{title}</Text>
        )}
        <Text size={200} className={mergeClasses(styles.body, brief && styles.brief)}>
          {body}
        </Text>
        <Muted>
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt)}
          </time>
          {isRead ? null : ` · ${words.item.unread}`}
        </Muted>
      </Stack>
      <div className={styles.side}>
        {isRead ? null : (
          <Button
            className={styles.mark}
            appearance="subtle"
            size="small"
            icon={<CheckmarkRegular />}
            aria-label={words.item.markOne(title)}
            title={words.item.mark}
            onClick={() => markRead.mutate(id)}
          />
        )}
      </div>
    </Stack>
  );
}
