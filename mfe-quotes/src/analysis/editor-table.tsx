import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { visuallyHidden } from '@portal/ui-kit/visually-hidden';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // Positioned, so that visually hidden text within does not widen the page.
  frame: { position: 'relative', overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: {
    padding: '6px 2px',
    textAlign: 'left',
    verticalAlign: 'bottom',
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
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        // Fixed: the browser must not measure all rows when one changes.
        style={{ tableLayout: 'fixed', minWidth }}
        aria-label={label}
      >
        <thead>
          <tr>
            {columns.map(({ header, width, numeric, isHidden }) => (
              <th
                key={header}
                scope="col"
                className={mergeClasses(styles.head, numeric && styles.numeric)}
                {...(width ? { style: { width } } : {})}
              >
                {isHidden ? <span className={styles.hidden}>{header}</span> : header}
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
  cell: { padding: '2px', verticalAlign: 'top' },
  sum: {
    padding: '6px 4px',
    verticalAlign: 'top',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
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
