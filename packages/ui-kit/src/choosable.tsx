import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center' },
  box: {
    flexShrink: 0,
    width: '32px',
    marginBlock: '-6px',
    marginLeft: '-8px',
    // Cards have no column that names would stand in.
    ':empty': { '@media (max-width: 760px)': { display: 'none' } },
  },
});

export interface ChoosableProps {
  /** The row's `ChooseBox`. A row that cannot be chosen has null: it leaves the place free. */
  box: ReactNode;
  /** What names the row. */
  children: ReactNode;
}

/** A row's name behind the box that chooses it. */
export function Choosable({ box, children }: ChoosableProps) {
  const styles = useStyles();
  return (
    <span className={styles.row}>
      <span className={styles.box}>{box}</span>
      {children}
    </span>
  );
}
