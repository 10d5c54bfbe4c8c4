import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
  Title2,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: '48px 16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
});

/** Nothing there: what it means, and what to do next. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      {typeof title === 'string' ? <Text weight="semibold">{title}</Text> : title}
      {children}
    </div>
  );
}

/** Something failed to load; Retry asks again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody role="alert">{message}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** The role does not open this screen. */
export function AccessDenied({ message }: { message: string }) {
  const styles = useStyles();
  return (
    <div className={styles.empty} role="alert">
      <Text>{message}</Text>
    </div>
  );
}

export function NotFound() {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <Title2 as="h2">404 Page Not Found</Title2>
      <Text>There is nothing at this address.</Text>
    </div>
  );
}
