import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import type { Notification } from '@portal/contracts/notifications/schemas';
import { useRowKeys } from '@portal/ui-kit/use-row-keys';
import type { ReactNode } from 'react';
import { NotificationItem } from './notification-item.tsx';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  waiting: { display: 'flex', gap: '12px', padding: '12px' },
  lines: { display: 'flex', flexDirection: 'column', gap: '6px', flexGrow: 1 },
});

export interface NotificationListProps {
  rows: Notification[] | undefined;
  brief?: boolean;
  /** Checkbox in front of an item; null keeps the space free. */
  choice?: (row: Notification) => ReactNode;
  onOpen?: () => void;
}

export function NotificationList({ rows, brief = false, choice, onOpen }: NotificationListProps) {
  const styles = useStyles();
  const words = useWords();
  const body = useRowKeys<HTMLUListElement>();
  if (!rows)
    return (
      <Skeleton aria-label={words.loading}>
        {[1, 2, 3].map((line) => (
          <div key={line} className={styles.waiting}>
            <SkeletonItem shape="circle" size={32} />
            <div className={styles.lines}>
              <SkeletonItem size={16} />
              <SkeletonItem size={12} />
            </div>
          </div>
        ))}
      </Skeleton>
    );
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
