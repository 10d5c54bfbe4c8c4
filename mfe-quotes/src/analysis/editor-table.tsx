import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { visuallyHidden } from '@portal/ui-kit/layout.tsx';
import type { CSSProperties, ReactNode } from 'react';
import { useNoteStyles } from './figure-note.tsx';
import { type Lines, toPath } from './figure-path.ts';
import { type RowPlace, VirtualRows } from './virtual-rows.tsx';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  // Positioned, so that visually hidden text does not widen the page. Hidden vertical overflow keeps scroll
  // anchoring outside.
  frame: { position: 'relative', overflowX: 'auto', overflowY: 'hidden' },
  // Rows are separate grids with equal columns, so that a change relayouts one row only.
  table: { display: 'block', fontSize: tokens.fontSizeBase200 },
  part: { display: 'block' },
  row: { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  // Limits repaints to the changed line.
  alone: { contain: 'layout style' },
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
  /** Pixels; the other columns share the rest. */
  width?: number;
  numeric?: boolean;
  /** Visually hidden header, for columns that need none. */
  isHidden?: boolean;
}

export interface EditorTableProps<Line> {
  section: Lines;
  lines: readonly Line[];
  label: string;
  columns: EditorColumn[];
  /** The table scrolls below this width, in pixels. */
  minWidth: number;
  foot: ReactNode;
  children: (line: Line, place: RowPlace) => ReactNode;
}

/** A table of fields; it scrolls inside its frame on narrow screens. */
export function EditorTable<Line extends { id: string }>(props: EditorTableProps<Line>) {
  const { section, lines, label, columns, minWidth, foot, children } = props;
  const styles = useStyles();
  // Insert these rules before editing: adding rules later recalculates the style of the whole page.
  useNoteStyles();
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        style={{ minWidth, '--columns': gridOf(columns) } as CSSProperties}
        aria-label={label}
        aria-rowcount={lines.length + 2}
      >
        <thead className={styles.part}>
          <tr className={styles.row} aria-rowindex={1}>
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
        <VirtualRows className={styles.part} {...{ section, lines }}>
          {children}
        </VirtualRows>
        <tfoot className={styles.part}>
          <tr className={styles.row} aria-rowindex={lines.length + 2}>
            {foot}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const gridOf = (columns: readonly EditorColumn[]): string =>
  columns.map(({ width }) => (width ? `${width}px` : 'minmax(0, 1fr)')).join(' ');

export function EditorRow({ index, measure, children }: RowPlace & { children: ReactNode }) {
  const styles = useStyles();
  return (
    <tr
      ref={measure}
      className={mergeClasses(styles.row, styles.alone)}
      data-index={index}
      aria-rowindex={index + 2}
    >
      {children}
    </tr>
  );
}

export const useCellStyles = makeStyles({
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
  // Cells that span columns.
  sumLabel: { gridColumn: 'span 5', textAlign: 'left' },
  sumValue: { gridColumn: 'span 2' },
  aside: {
    display: 'block',
    marginTop: '2px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

interface RemoveCellProps {
  section: Lines;
  index: number;
  name: string;
  onRemove: (index: number) => void;
}

export const RemoveCell = ({ section, index, name, onRemove }: RemoveCellProps) => (
  <td className={useCellStyles().cell}>
    <Button
      appearance="subtle"
      size="small"
      icon={<DeleteRegular />}
      aria-label={words.lines.remove(name)}
      data-figure={toPath({ section, line: index, field: 'remove' })}
      onClick={() => onRemove(index)}
    />
  </td>
);
