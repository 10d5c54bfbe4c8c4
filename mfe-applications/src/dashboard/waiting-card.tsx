import { Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { api } from '@portal/ui-kit/api';
import { type FirstStep, useHost, type WaitingList } from '@portal/ui-kit/host.tsx';
import { EmptyState, ErrorState, Waiting } from '@portal/ui-kit/states.tsx';
import { Muted, Stack, visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { ButtonLink, TextLink } from '@portal/ui-kit/links.tsx';
import { maxCounted, type WaitingKind, waitingRoute } from '@portal/contracts/core/waiting';
import { formatAgo, formatDateTime } from '@portal/ui-kit/format';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { TitledSection } from '../titled-section.tsx';
import { words } from './words/en.ts';

const { waiting } = words;

const useStyles = makeStyles({
  card: {
    padding: '20px',
    gap: '20px',
    '@media (max-width: 640px)': { padding: '12px' },
  },
  steps: { margin: 0, paddingLeft: '20px', display: 'grid', gap: '20px' },
  step: { paddingLeft: '4px' },
  list: { listStyle: 'none', margin: '4px 0 0', padding: 0 },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  since: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  hidden: visuallyHidden,
});

/** The user's open tasks across domains, or first steps for new users. */
export function WaitingCard({ sources, isNew }: { sources: WaitingSource[]; isNew: boolean }) {
  const styles = useStyles();
  const { firstSteps } = useHost();
  // Up to the first one that still loads, so that none moves another.
  const loading = sources.findIndex(({ kinds, isFailed }) => !kinds && !isFailed);
  const shown = loading < 0 ? sources : sources.slice(0, loading + 1);
  const isNothing = sources.every(({ kinds }) => kinds?.length === 0);
  return (
    <TitledSection title={waiting.title}>
      <Card className={styles.card}>
        {isNothing ? (
          isNew && firstSteps.length ? (
            <FirstSteps steps={firstSteps} />
          ) : (
            <EmptyState title={waiting.nothing} />
          )
        ) : null}
        {shown.map((source) => (
          <Source key={source.list.path} {...source} />
        ))}
      </Card>
    </TitledSection>
  );
}

function Source({ list, kinds, isFailed, retry }: WaitingSource) {
  if (isFailed) return <ErrorState message={waiting.failed(list.title)} onRetry={retry} />;
  if (!kinds) return <Waiting label={waiting.loading(list.title)} size={[16, 28, 28]} />;
  return kinds.map((kind) => <WaitingGroup key={kind.kind} {...kind} />);
}

function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const styles = useStyles();
  return (
    <>
      <Text weight="semibold">{words.firstSteps.welcome}</Text>
      <ol className={styles.steps} aria-label={words.firstSteps.label}>
        {steps.map(({ path, title, text }, at) => (
          <li key={path} className={styles.step}>
            <Stack gap={8} align="start">
              <Muted size={300}>{text}</Muted>
              <ButtonLink to={path} appearance={at === 0 ? 'primary' : 'secondary'}>
                {title}
              </ButtonLink>
            </Stack>
          </li>
        ))}
      </ol>
    </>
  );
}

function WaitingGroup({ title, total, path, items }: WaitingKind) {
  const styles = useStyles();
  const id = useId();
  const rest = total - items.length;
  return (
    <div>
      <Text as="h3" weight="semibold" block id={id} style={{ margin: 0 }}>
        {title}
      </Text>
      <ul className={styles.list} aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.path} className={styles.item}>
            <Stack as="span" shrinks breaks>
              <TextLink to={item.path}>{item.title}</TextLink>
              <Muted>{item.detail}</Muted>
            </Stack>
            <time dateTime={item.since} title={formatDateTime(item.since)} className={styles.since}>
              <Muted>{formatAgo(item.since)}</Muted>
            </time>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <TextLink to={path}>
          {total >= maxCounted ? words.waiting.orMore(rest) : words.waiting.more(rest)}
          <span className={styles.hidden}>: {title}</span>
        </TextLink>
      ) : null}
    </div>
  );
}

/** Slower sources count as failed. */
const longestMs = 5_000;

const routeOf = ({ path, title }: WaitingList) =>
  waitingRoute({ name: 'listWaiting', path, summary: title });

type WaitingSource = ReturnType<typeof useWaiting>[number];

export function useWaiting(lists: readonly WaitingList[]) {
  const found = useQueries({
    queries: lists.map((list) => ({
      queryKey: ['waiting', list.path],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(routeOf(list), {
          signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
        }),
      refetchOnMount: 'always' as const,
    })),
  });
  return found.map(({ data, isError, refetch }, at) => ({
    list: lists[at] ?? { path: '', title: '' },
    /** Undefined while loading or after a failure. */
    kinds: data,
    isFailed: isError,
    retry: () => void refetch(),
  }));
}
