import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { visuallyHidden } from '@portal/ui-kit/visually-hidden';
import { Children, type CSSProperties, type ReactNode } from 'react';

const useStyles = makeStyles({
  // Positioned, so that visually hidden text within does not widen the page.
  frame: { position: 'relative', overflowX: 'auto' },
  // Its rows are grids of the same columns: the browser measures one of them when it changes, not all.
  table: { display: 'block', fontSize: tokens.fontSizeBase200 },
  part: { display: 'block' },
  headRow: { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  head: {
    padding: '6px 2px',
    textAlign: 'left',
    alignSelf: 'end',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  numeric: { textAlign: 'right' },
  hidden: visuallyHidden,
});

export interface EditorColumn {
  header: string;
  /** Pixels; the rest is shared by those that name none. */
  width?: number;
  numeric?: boolean;
  /** The header is hidden: the cells explain themselves to those who see them. */
  isHidden?: boolean;
}

export interface EditorTableProps {
  label: string;
  columns: EditorColumn[];
  /** Pixels below which the table scrolls in its frame. */
  minWidth: number;
  /** Rows. */
  children: ReactNode;
  /** The sum below them. */
  foot: ReactNode;
}

/** A table whose cells are fields; it scrolls inside its frame on narrow screens. */
export function EditorTable({ label, columns, minWidth, children, foot }: EditorTableProps) {
  const styles = useStyles();
  const outOfSight = Children.count(children) > mostDrawn ? 'auto' : 'visible';
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        style={
          {
            minWidth,
            '--columns': gridOf(columns),
            '--out-of-sight': outOfSight,
          } as CSSProperties
        }
        aria-label={label}
      >
        <thead className={styles.part}>
          <tr className={styles.headRow}>
            {columns.map(({ header, numeric, isHidden }) => (
              <th
                key={header}
                scope="col"
                className={mergeClasses(styles.head, numeric && styles.numeric)}
              >
                {isHidden ? <span className={styles.hidden}>{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.part}>{children}</tbody>
        <tfoot className={styles.part}>{foot}</tfoot>
      </table>
    </div>
  );
}

/**
 * More rows than that are drawn only near what is seen: painting all of them would slow down the typing. Fewer are
 * all drawn: the height of a row that is not is a guess, and what one goes to moves when those above it are drawn.
 */
const mostDrawn = 80;

const gridOf = (columns: readonly EditorColumn[]): string =>
  columns.map(({ width }) => (width ? `${width}px` : 'minmax(0, 1fr)')).join(' ');

/** Rows and cells of the editor's tables. */
export const useCellStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    // What changes in a row is painted alone: the browser keeps what it painted of the others.
    contain: 'layout style',
    contentVisibility: 'var(--out-of-sight)' as 'auto',
    containIntrinsicSize: 'auto 32px',
  },
  foot: { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  cell: { padding: '2px', minWidth: 0 },
  sum: {
    padding: '6px 4px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  total: {
    padding: '6px 4px',
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  // Cells over several columns.
  sumLabel: { gridColumn: 'span 5', textAlign: 'left' },
  sumValue: { gridColumn: 'span 2' },
  aside: {
    display: 'block',
    marginTop: '2px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** The cell with the button that removes a line. */
export const RemoveCell = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <td className={useCellStyles().cell}>
    <Button
      appearance="subtle"
      size="small"
      icon={<DeleteRegular />}
      aria-label={`Remove ${name}`}
      data-removes-line
      onClick={onRemove}
    />
  </td>
);
