import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
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

/** Terms with values, as many per row as fit. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={useStyles().list}>{children}</dl>;
}

export interface DescriptionProps {
  term: string;
  wide?: boolean | undefined;
  children: ReactNode;
}

export function Description({ term, wide, children }: DescriptionProps) {
  const styles = useStyles();
  return (
    <div className={wide ? styles.wide : ''}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
