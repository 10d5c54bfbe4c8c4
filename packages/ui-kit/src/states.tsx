import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Skeleton,
  SkeletonItem,
  type SkeletonItemProps,
  Text,
  Title2,
  tokens,
} from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Stack } from './layout.tsx';
import { isGone } from './error-text.ts';
import { useKitWords } from './words/kit-words.ts';

interface NoticeProps {
  intent: 'info' | 'warning' | 'error';
  title?: string;
  /** Announced immediately by screen readers. */
  urgent?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A persistent multi-line message. */
export const Notice = ({ intent, title, urgent = false, actions, children }: NoticeProps) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody role={urgent ? 'alert' : undefined}>
      {title ? <MessageBarTitle>{title}</MessageBarTitle> : null}
      {children}
    </MessageBarBody>
    {actions ? <MessageBarActions>{actions}</MessageBarActions> : null}
  </MessageBar>
);

const useStyles = makeStyles({
  empty: {
    padding: '48px 16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
});

/** Empty state: what it means, and what to do next. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <Stack gap={tokens.spacingVerticalM} align="center" className={styles.empty}>
      {typeof title === 'string' ? <Text weight="semibold">{title}</Text> : title}
      {children}
    </Stack>
  );
}

export interface ErrorStateProps {
  /** Shown if the reason of `error` is unknown. */
  message: string;
  error?: Error | null;
  onRetry: () => unknown;
}

/** Load error with a Retry button. */
export function ErrorState({ message, error, onRetry }: ErrorStateProps) {
  const { retry, failure } = useKitWords();
  return (
    <Notice
      intent="error"
      urgent
      actions={
        <Button size="small" onClick={() => void onRetry()}>
          {retry}
        </Button>
      }
    >
      {failure(error, message)}
    </Notice>
  );
}

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

const useWaitingStyles = makeStyles({ parts: { display: 'grid', gap: '16px' } });

type Size = SkeletonItemProps['size'];

export interface WaitingProps {
  /** Accessible name: `Loading history`. */
  label: string;
  /** Height of each part in pixels. */
  size: Size | readonly Size[];
}

/** Skeleton in the place of something that is loading. */
export const Waiting = ({ label, size }: WaitingProps) => (
  <Skeleton aria-label={label} className={useWaitingStyles().parts}>
    {[size].flat().map((one, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the number of parts is fixed
      <SkeletonItem key={index} size={one} />
    ))}
  </Skeleton>
);

export interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failure: string;
  /** Shown if the record does not exist or was deleted. */
  gone?: ReactNode;
}

/** Shows loaded data, or the load error; while loading `waiting`, or the children without data. */
export function Loaded<Data, Wait extends ReactElement | null | undefined = undefined>(
  props: LoadedProps<Data> & {
    waiting?: Wait;
    children: (data: Wait extends undefined ? Data | undefined : Data) => ReactNode;
  },
): ReactNode {
  const { query, failure, gone } = props;
  const { data, error, refetch } = query;
  if (gone && isGone(error)) return gone;
  if (error) return <ErrorState message={failure} error={error} onRetry={refetch} />;
  if (data === undefined && props.waiting !== undefined) return props.waiting;
  return props.children(data as Parameters<typeof props.children>[0]);
}
