import { Card, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { RevenueTrendPoint } from '@portal/contracts/applications/revenue-schemas';
import { EmptyState, Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { Stack, visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { TitledSection } from '../titled-section.tsx';
import type { useRevenueTrend } from './load-revenue.ts';
import { trendWords } from './words/trend-en.ts';

const { chart: words } = trendWords;

const useStyles = makeStyles({
  card: { padding: '20px', '@media (max-width: 640px)': { padding: '12px' } },
  // Positioned, so that its hidden text does not widen the page.
  quarter: {
    position: 'relative',
    flex: '1 1 0',
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase100 },
  },
  bar: {
    width: 'min(56px, 60%)',
    marginBlock: '4px',
    backgroundColor: tokens.colorBrandForeground1,
  },
  loss: { backgroundColor: tokens.colorStatusDangerForeground1 },
  hidden: visuallyHidden,
});

export function TrendCard({ trend }: { trend: ReturnType<typeof useRevenueTrend> }) {
  const styles = useStyles();
  return (
    <TitledSection title={trendWords.card.title}>
      <Loaded query={trend} failure={trendWords.card.failed}>
        {(points) => (
          <Card className={styles.card}>
            {!points ? (
              <Waiting label={trendWords.card.loading} size={[128, 96]} />
            ) : points.length ? (
              <TrendChart points={points} />
            ) : (
              <EmptyState title={trendWords.card.none}>{trendWords.card.toCome}</EmptyState>
            )}
          </Card>
        )}
      </Loaded>
    </TitledSection>
  );
}

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

/** The height of the highest bar in pixels. */
const height = 200;

/** Earnings by quarter as bars, oldest first. Amounts are numbers, because a bar needs no exact cents. */
function TrendChart({ points }: { points: readonly RevenueTrendPoint[] }) {
  const styles = useStyles();
  const amounts = points.map(({ earnings }) => Number(earnings));
  const largest = Math.max(1, ...amounts.map(Math.abs));
  return (
    <Stack as="ol" row gap={4} align="end" aria-label={words.label}>
      {points.map(({ quarter, earnings, activeAccounts }, at) => {
        const amount = amounts[at] ?? 0;
        const text = words.bar(quarter, earnings, activeAccounts);
        return (
          <Stack
            as="li"
            key={quarter}
            align="center"
            shrinks
            className={styles.quarter}
            title={text}
          >
            <span className={styles.hidden}>{text}</span>
            <Text size={200} weight="semibold" aria-hidden>
              {compact.format(amount)}
            </Text>
            <div
              className={mergeClasses(styles.bar, amount < 0 && styles.loss)}
              style={{ height: Math.max(1, (Math.abs(amount) / largest) * height) }}
            />
            <Text size={200} aria-hidden>
              {quarter.replace('-', ' ')}
            </Text>
          </Stack>
        );
      })}
    </Stack>
  );
}
