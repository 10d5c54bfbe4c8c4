import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  head: {
    padding: '6px 4px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
});

export interface EditorTableProps {
  label: string;
  headers: string[];
  /** Rows. */
  children: ReactNode;
  /** The sum below them. */
  foot: ReactNode;
}

/** A table whose cells are fields; it scrolls inside its frame on narrow screens. */
export function EditorTable({ label, headers, children, foot }: EditorTableProps) {
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" className={styles.head}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        <tfoot>{foot}</tfoot>
      </table>
    </div>
  );
}

/** Cells of the editor's tables. */
export const useCellStyles = makeStyles({
  cell: { padding: '3px 4px', verticalAlign: 'top' },
  wide: { minWidth: '240px' },
  sum: {
    padding: '8px 12px 8px 4px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
});
