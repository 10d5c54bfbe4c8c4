import { Button, mergeClasses, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { ListFrame, type ListFrameProps } from './list.tsx';
import { type ListState, useShownColumns } from './list-state.ts';
import { type ColumnPlace, phonePlace, usePhoneStyles, useStyles } from './table-styles.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useKitWords } from './words/kit-words.ts';

export interface Column<Row> extends ColumnPlace {
  /** Shown in the header, and before the value in the card layout. */
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Does not wrap; for short numbers and dates. */
  oneLine?: boolean;
  /** Sort field of the list; without it the column cannot be sorted. */
  sortBy?: string;
}

type ColumnOptions<Row> = Omit<Column<Row>, 'header' | 'cell'>;
type Cell<Row> = Column<Row>['cell'];

export const column = <Row,>(
  header: string,
  ...rest: [cell: Cell<Row>] | [options: ColumnOptions<Row>, cell: Cell<Row>]
): Column<Row> =>
  rest.length === 1 ? { header, cell: rest[0] } : { header, ...rest[0], cell: rest[1] };

/** A sortable column that shows a field. */
export const fieldColumn = <Row, Name extends keyof Row & string>(
  header: string,
  name: Name,
  format: (value: Row[Name]) => ReactNode,
  options: Omit<ColumnOptions<Row>, 'sortBy'> = {},
): Column<Row> => column(header, { sortBy: name, ...options }, (row) => format(row[name]));

const longestWhole = 24;

/** Short texts, such as dates and names, wrap as a whole. */
const lineOf = (texts: (string | null | undefined)[]): string =>
  texts
    .flatMap((text) => text || [])
    .map((text) => (text.length > longestWhole ? text : text.replaceAll(' ', '\u00a0')))
    .join(' · ');

export interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: Row[] | undefined;
  /** Secondary texts of a row on a phone. Without it, a phone shows each column with its header. */
  phoneLine?: (row: Row) => (string | null | undefined)[];
  /** By default the row's `id`, else its position. */
  rowKey?: (row: Row) => string | number;
  /** State of sorting and hidden columns; without it the table cannot be sorted. */
  list?: Pick<ListState, 'sort' | 'set' | 'get'>;
  empty?: ReactNode;
}

// Keys that no row has: a reused element would count as a layout shift.
const skeletonRows = ['waiting-1', 'waiting-2', 'waiting-3', 'waiting-4'];

const idOf = (row: unknown): number | undefined => (row as { id?: number }).id;

/** A table, or cards on a narrow screen. Shows skeletons while loading. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, list, empty, phoneLine } = props;
  const styles = useStyles();
  const phone = usePhoneStyles();
  const { loading } = useKitWords();
  const columns = useShownColumns(props.columns, list);
  const body = useRowKeys<HTMLTableSectionElement>();
  if (rows?.length === 0 && empty) return <div className={styles.frame}>{empty}</div>;
  const rowClass = mergeClasses(styles.row, phoneLine && phone.row);
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
            ? rows.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows without an id are never moved
                <tr key={rowKey?.(row) ?? idOf(row) ?? index} className={rowClass} tabIndex={-1}>
                  {columns.map((column) => (
                    <td
                      key={column.header}
                      className={mergeClasses(
                        styles.cell,
                        column.numeric && styles.numeric,
                        (column.numeric ?? column.oneLine) && styles.oneLine,
                        column.pinned && styles.pinned,
                        phoneLine && phone.cell,
                        phoneLine && phonePlace(column, phone),
                        column.phone === 'name' && phone.name,
                      )}
                    >
                      {phoneLine ? null : (
                        <span className={styles.cellLabel} aria-hidden>
                          {column.header}
                        </span>
                      )}
                      <div
                        className={mergeClasses(
                          styles.value,
                          !(column.numeric ?? column.oneLine ?? column.pinned) && styles.words,
                        )}
                      >
                        {column.cell(row)}
                      </div>
                    </td>
                  ))}
                  {phoneLine ? <td className={phone.line}>{lineOf(phoneLine(row))}</td> : null}
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
  const sort = sortBy ? list?.sort : undefined;
  const ascending = sort === sortBy;
  const descending = sort === `-${sortBy}`;
  const Arrow = descending ? ArrowDownRegular : ArrowUpRegular;
  const order = ascending ? 'ascending' : descending ? 'descending' : 'none';
  return (
    <th scope="col" className={className} aria-sort={sort === undefined ? undefined : order}>
      {sort === undefined ? (
        header
      ) : (
        <Button
          appearance="transparent"
          size="small"
          className={styles.sort}
          icon={ascending || descending ? <Arrow /> : undefined}
          iconPosition="after"
          onClick={() => list?.set({ sort: ascending ? `-${sortBy}` : `${sortBy}` })}
        >
          {header}
        </Button>
      )}
    </th>
  );
}

export type ListTableProps<Row> = Omit<ListFrameProps<Row>, 'children'> &
  Pick<DataTableProps<Row>, 'label' | 'columns' | 'phoneLine' | 'empty'>;

/** A paged list whose rows are a table. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => (
  <ListFrame {...props}>{(rows) => <DataTable {...props} rows={rows} />}</ListFrame>
);
