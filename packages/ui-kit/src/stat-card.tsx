import { Card, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState, type ErrorStateProps } from './states.tsx';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr 1fr', gap: '8px' },
  },
  card: { position: 'relative', padding: '16px', gap: '4px', containerType: 'inline-size' },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    // The whole card is a link.
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // As tall as the value.
  waiting: { height: tokens.lineHeightBase600 },
  label: { color: tokens.colorNeutralForeground2 },
  value: {
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    // Nine characters fit into a narrow card.
    fontSize: `clamp(${tokens.fontSizeBase300}, 15cqi, ${tokens.fontSizeBase600})`,
  },
});

const noText = '\u00a0';

/** Row of cards, as many as fit. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={useStyles().row}>{children}</div>;
}

export interface StatCardProps {
  label: string;
  value: string | undefined;
  /** A second line; undefined while loading, when its space is reserved. */
  detail?: string | undefined;
  /** A third line: the periods that the detail compares. */
  period?: string | undefined;
  to?: string;
}

export function StatCard(props: StatCardProps) {
  const { label, value, to } = props;
  const styles = useStyles();
  const { loadingOf } = useKitWords();
  return (
    <Card className={styles.card}>
      <Text size={200} className={styles.label}>
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        )}
      </Text>
      {value === undefined ? (
        <Skeleton aria-label={loadingOf(label)} className={styles.waiting}>
          <SkeletonItem size={28} />
        </Skeleton>
      ) : (
        <Text size={600} weight="semibold" className={styles.value}>
          {value}
        </Text>
      )}
      {(['detail', 'period'] as const).map((line) =>
        line in props ? (
          <Text key={line} size={200} className={styles.label}>
            {props[line] ?? noText}
          </Text>
        ) : null,
      )}
    </Card>
  );
}

/** Shown if the figures of cards could not be loaded. */
export const StatFailure = (props: Omit<ErrorStateProps, 'message'>) => (
  <ErrorState message={useKitWords().figuresFailed} {...props} />
);
