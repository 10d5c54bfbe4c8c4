import {
  Button,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useShownColumns } from './list-columns.ts';
import type { ListState } from './use-list-state.ts';
import { useRowKeys } from './use-row-keys.ts';
import { visuallyHidden } from './visually-hidden.ts';
import { useKitWords } from './words/kit-words.ts';

export interface Column<Row> {
  /** Shown in the header, and before the value in the card layout. */
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Does not wrap; for short numbers and dates. */
  oneLine?: boolean;
  /** Sort field of the list; without it the column cannot be sorted. */
  sortBy?: string;
  /** Stays visible when the table scrolls horizontally; for row actions. */
  pinned?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** State of sorting and hidden columns; without it the table cannot be sorted. */
  list?: Pick<ListState, 'sort' | 'set' | 'get'>;
  empty?: ReactNode;
}

const narrow = '@media (max-width: 760px)';
const dense = '@media (min-width: 761px) and (max-width: 1366px)';

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
    [narrow]: { display: 'block' },
  },
  head: {
    [narrow]: visuallyHidden,
  },
  body: { [narrow]: { display: 'block' } },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    // Inset, because the frame clips an outer outline; on the cells too, because a pinned cell covers it.
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':focus > td': {
      boxShadow: `inset 0 2px ${tokens.colorStrokeFocus2}, inset 0 -2px ${tokens.colorStrokeFocus2}`,
      [narrow]: { boxShadow: 'none' },
    },
    [narrow]: { display: 'block', padding: '12px 16px' },
  },
  headerCell: {
    padding: '8px 12px',
    textAlign: 'left',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    [dense]: { padding: '8px', whiteSpace: 'normal', verticalAlign: 'bottom' },
  },
  cell: {
    padding: '10px 12px',
    verticalAlign: 'top',
    [dense]: { padding: '10px 8px' },
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: '40% 1fr',
      gap: '8px',
      padding: '4px 0',
      textAlign: 'left',
    },
  },
  cellLabel: {
    display: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    [narrow]: { display: 'block' },
  },
  numeric: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { textAlign: 'left' },
  },
  oneLine: { whiteSpace: 'nowrap', [narrow]: { whiteSpace: 'normal' } },
  value: { [narrow]: { minWidth: 0, overflowWrap: 'anywhere' } },
  pinned: {
    position: 'sticky',
    right: 0,
    backgroundColor: 'inherit',
    [narrow]: { position: 'static' },
  },
  // As tall as a line of text, so that rows do not shift the layout.
  waiting: { height: tokens.lineHeightBase300 },
  headRow: { backgroundColor: tokens.colorNeutralBackground1 },
  sort: {
    minWidth: 0,
    padding: 0,
    fontSize: 'inherit',
    color: 'inherit',
    fontWeight: 'inherit',
    textAlign: 'inherit',
  },
});

// Keys that no row has: a reused element would count as a layout shift.
const skeletonRows = ['waiting-1', 'waiting-2', 'waiting-3', 'waiting-4'];

/** A table, or cards on a narrow screen. Shows skeletons while loading. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, list, empty } = props;
  const styles = useStyles();
  const { loading } = useKitWords();
  const columns = useShownColumns(props.columns, list);
  const body = useRowKeys<HTMLTableSectionElement>();
  if (rows?.length === 0 && empty) return <div className={styles.frame}>{empty}</div>;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={rows === undefined}>
        <thead className={styles.head}>
          <tr className={styles.headRow}>
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-row-keys className={styles.body}>
          {rows
            ? rows.map((row) => (
                <tr key={rowKey(row)} className={styles.row} tabIndex={-1}>
                  {columns.map((column) => (
                    <td
                      key={column.header}
                      className={mergeClasses(
                        styles.cell,
                        column.numeric && styles.numeric,
                        (column.numeric ?? column.oneLine) && styles.oneLine,
                        column.pinned && styles.pinned,
                      )}
                    >
                      <span className={styles.cellLabel} aria-hidden>
                        {column.header}
                      </span>
                      <div className={styles.value}>{column.cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))
            : skeletonRows.map((line) => (
                <tr key={line} className={styles.row}>
                  {columns.map((column) => (
                    <td key={column.header} className={styles.cell}>
                      <Skeleton aria-label={loading} className={styles.waiting}>
                        <SkeletonItem size={16} />
                      </Skeleton>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  list: DataTableProps<Row>['list'];
}

function HeaderCell<Row>({ column, list }: HeaderCellProps<Row>) {
  const styles = useStyles();
  const { header, numeric, sortBy, pinned } = column;
  const className = mergeClasses(
    styles.headerCell,
    numeric && styles.numeric,
    pinned && styles.pinned,
  );
  if (!sortBy || !list)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  const ascending = list.sort === sortBy;
  const descending = list.sort === `-${sortBy}`;
  const Arrow = descending ? ArrowDownRegular : ArrowUpRegular;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}
    >
      <Button
        appearance="transparent"
        size="small"
        className={styles.sort}
        icon={ascending || descending ? <Arrow /> : undefined}
        iconPosition="after"
        onClick={() => list.set({ sort: ascending ? `-${sortBy}` : sortBy })}
      >
        {header}
      </Button>
    </th>
  );
}
