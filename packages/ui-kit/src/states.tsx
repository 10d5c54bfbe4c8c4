import { Button, makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Notice } from './notice.tsx';
import { useKitWords } from './words/kit-words.ts';

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

/** Empty state: what it means, and what to do next. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      {typeof title === 'string' ? <Text weight="semibold">{title}</Text> : title}
      {children}
    </div>
  );
}

/** Load error with a Retry button. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { retry } = useKitWords();
  return (
    <Notice
      intent="error"
      urgent
      actions={
        <Button size="small" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

/** Shown if the role may not open the screen. */
export const AccessDenied = ({ message }: { message: string }) => (
  <EmptyState title={<Text role="alert">{message}</Text>}>
    <ToDashboard />
  </EmptyState>
);

export function NotFound() {
  const { notFound } = useKitWords();
  return (
    <EmptyState title={<Title2 as="h2">{notFound.title}</Title2>}>
      <Text>{notFound.about}</Text>
      <ToDashboard />
    </EmptyState>
  );
}

function ToDashboard() {
  const navigate = useNavigate();
  const { notFound } = useKitWords();
  return <Button onClick={() => void navigate('/')}>{notFound.toDashboard}</Button>;
}
