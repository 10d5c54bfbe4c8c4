import {
  Card,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components';
import type { RevenueTrendPoint } from '@portal/contracts/applications/revenue-schemas';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { visuallyHidden } from '@portal/ui-kit/visually-hidden';
import { TitledSection } from '../titled-section.tsx';
import { markText, scaleFor } from './chart-scale.ts';
import type { useRevenueTrend } from './load-revenue.ts';
import { trendWords } from './words/trend-en.ts';

const { chart: words } = trendWords;

const useStyles = makeStyles({
  card: { padding: '20px', '@media (max-width: 640px)': { padding: '12px' } },
  waiting: { height: '260px' },
  chart: { margin: 0, position: 'relative' },
  plot: { display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr)' },
  drawing: { display: 'block', width: '100%', overflow: 'visible' },
  text: {
    fontSize: '12px',
    fontFamily: tokens.fontFamilyBase,
    fill: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  value: {
    fill: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '@media (max-width: 640px)': { display: 'none' },
  },
  line: { stroke: tokens.colorNeutralStroke2 },
  zero: { stroke: tokens.colorNeutralStroke1 },
  // A line, not a rectangle: its width is in pixels and its position in percent.
  bar: {
    stroke: tokens.colorBrandForeground1,
    strokeWidth: '56px',
    '@media (max-width: 640px)': { strokeWidth: '20px' },
  },
  band: {
    fill: 'transparent',
    ':hover': { fill: tokens.colorSubtleBackgroundHover },
  },
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
              <Skeleton aria-label={trendWords.card.loading}>
                <SkeletonItem className={styles.waiting} />
              </Skeleton>
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

const height = 200;
/** Space above the highest bar for its value. */
const top = 20;
const labels = 40;

/** Earnings by quarter as bars, oldest first, with a table for screen readers. */
function TrendChart({ points }: { points: readonly RevenueTrendPoint[] }) {
  const styles = useStyles();
  const scale = scaleFor(points.map(({ earnings }) => Number(earnings)));
  const { min, max, ticks } = scale;
  const textOf = markText(scale);
  const yOf = (value: number): number => top + ((max - value) / (max - min)) * height;
  const size = { height: top + height + labels };
  const band = 100 / points.length;
  return (
    <figure className={styles.chart} aria-label={words.label}>
      <div className={styles.plot} aria-hidden>
        <svg className={styles.drawing} {...size}>
          {ticks.map((tick) => (
            <text
              key={tick}
              x={48}
              y={yOf(tick)}
              textAnchor="end"
              dominantBaseline="middle"
              className={styles.text}
            >
              {textOf(tick)}
            </text>
          ))}
        </svg>
        <svg className={styles.drawing} {...size}>
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={yOf(tick)}
              y2={yOf(tick)}
              className={tick === 0 ? styles.zero : styles.line}
            />
          ))}
          {points.map(({ quarter, earnings, activeAccounts }, at) => {
            const value = Number(earnings);
            const y = yOf(Math.max(0, value));
            const middle = `${(at + 0.5) * band}%`;
            return (
              <g key={quarter}>
                <line x1={middle} x2={middle} y1={yOf(0)} y2={yOf(value)} className={styles.bar} />
                <text
                  x={middle}
                  y={y - 6}
                  textAnchor="middle"
                  className={mergeClasses(styles.text, styles.value)}
                >
                  {compact.format(value)}
                </text>
                <text x={middle} y={top + height + 18} textAnchor="middle" className={styles.text}>
                  {quarter.slice(0, 2)}
                </text>
                {at === 0 || quarter.startsWith('Q1') ? (
                  <text
                    x={middle}
                    y={top + height + 34}
                    textAnchor="middle"
                    className={styles.text}
                  >
                    {quarter.slice(3)}
                  </text>
                ) : null}
                <rect
                  x={`${at * band}%`}
                  width={`${band}%`}
                  y={top}
                  height={height}
                  className={styles.band}
                  opacity={0.5}
                >
                  <title>{words.bar(quarter, earnings, activeAccounts)}</title>
                </rect>
              </g>
            );
          })}
        </svg>
      </div>
      <div className={styles.hidden}>
        <table aria-label={words.label}>
          <thead>
            <tr>
              <th scope="col">{words.quarter}</th>
              <th scope="col">{words.earnings}</th>
              <th scope="col">{words.accounts}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ quarter, earnings, activeAccounts }) => (
              <tr key={quarter}>
                <th scope="row">{quarter}</th>
                <td>{formatCurrency(earnings)}</td>
                <td>{formatCount(activeAccounts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
