import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center' },
  box: {
    flexShrink: 0,
    width: '32px',
    marginBlock: '-6px',
    marginLeft: '-8px',
    // Cards have no column to align names in.
    ':empty': { '@media (max-width: 760px)': { display: 'none' } },
  },
});

export interface SelectableProps {
  /** The row's `SelectBox`; null keeps the space free for a row that cannot be selected. */
  box: ReactNode;
  children: ReactNode;
}

export function Selectable({ box, children }: SelectableProps) {
  const styles = useStyles();
  return (
    <span className={styles.row}>
      <span className={styles.box}>{box}</span>
      {children}
    </span>
  );
}
