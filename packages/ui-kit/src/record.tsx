import {
  Button,
  Card,
  makeStyles,
  mergeClasses,
  Subtitle1,
  Text,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { EmptyState } from './states.tsx';

const useStyles = makeStyles({
  card: { padding: '20px', gap: '16px', '& > button': { alignSelf: 'flex-start' } },
});

export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.card}>
        <Subtitle1 as="h3" id={id}>
          {title}
        </Subtitle1>
        {children}
      </Card>
    </section>
  );
}

const useListStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: '12px 24px',
    margin: 0,
    '@media (max-width: 520px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '12px 16px',
    },
  },
  term: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    fontVariantNumeric: 'tabular-nums',
  },
  wide: { gridColumn: '1 / -1' },
});

/** A term with its value. `isWide`: takes a whole row. */
type Fact = readonly [term: string, value: ReactNode, isWide?: boolean];

/** Terms with values, as many per row as fit. Empty entries are left out. */
export function Facts({ of }: { of: readonly (Fact | false | '' | null | undefined)[] }) {
  const styles = useListStyles();
  return (
    <dl className={styles.list}>
      {of.map((fact, index) => {
        if (!fact) return null;
        const [term, value, isWide] = fact;
        return (
          <div key={`${index} ${term}`} className={isWide ? styles.wide : ''}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const useRegionStyles = makeStyles({
  region: {
    // Positioned, so that visually hidden text within scrolls with it.
    position: 'relative',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  wide: { overflowX: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  long: {
    maxHeight: 'max(280px, 44vh)',
    overflowY: 'auto',
    // Marks the end of the region where it cuts a table.
    '&:has(table)::after': {
      content: '""',
      display: 'block',
      position: 'sticky',
      bottom: 0,
      height: '1px',
      marginTop: '-1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    '@media print': { maxHeight: 'none', overflowY: 'visible' },
  },
});

export interface ScrollRegionProps {
  label: string;
  /** `wide`: scrolls horizontally. `long`: scrolls vertically within a part of the page. */
  over: 'wide' | 'long';
  children: ReactNode;
}

/** Focusable region with scrolling content. */
export function ScrollRegion({ label, over, children }: ScrollRegionProps) {
  const styles = useRegionStyles();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className={mergeClasses(styles.region, styles[over])}>
      {children}
    </section>
  );
}

export interface GoneProps {
  title: string;
  children?: ReactNode;
  action: string;
  onLeave: () => void;
}

/** Shows that a record does not exist or was deleted. */
export const Gone = ({ title, children, action, onLeave }: GoneProps) => (
  <EmptyState
    title={
      <Text as="h2" size={500} weight="semibold">
        {title}
      </Text>
    }
  >
    {children}
    <Button onClick={onLeave}>{action}</Button>
  </EmptyState>
);
