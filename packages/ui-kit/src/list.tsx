import { Button, makeStyles, mergeClasses, Select, Text } from '@fluentui/react-components';
import type { Page } from '@portal/contracts/core/list';
import { type ReactNode, useRef, useState } from 'react';
import { ExportList } from './download.tsx';
import { formatCount } from './format.ts';
import { lazyPart } from './lazy-screen.tsx';
import { type FreeColumns, FreeColumnsContext, type ListState } from './list-state.ts';
import type { ListSource } from './api.ts';
import { EmptyState, Loaded, type LoadedProps } from './states.tsx';
import { SearchField } from './search-field.tsx';
import { useKitWords } from './words/kit-words.ts';

const ListViewsDialog = lazyPart(() => import('./list-views-dialog.tsx'), 'ListViewsDialog');

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  // Fixed width: the search field changes its size on blur.
  search: {
    flexGrow: 1,
    flexBasis: '240px',
    maxWidth: '360px',
    minWidth: '200px',
    '@media (max-width: 640px)': { maxWidth: 'none', flexBasis: '100%' },
  },
  // Do not print an empty search field.
  unused: { '@media print': { display: 'none' } },
  actions: { display: 'flex', gap: '8px', marginLeft: 'auto' },
  pager: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
});

export interface ListFrameProps<Row> extends Pick<LoadedProps<Page<Row>>, 'failure'> {
  list: ListState;
  query: LoadedProps<Page<Row>>['query'] & { source?: ListSource };
  search?: string;
  filters?: ReactNode;
  /** By default the query's source; null if the list cannot be exported. */
  exported?: ListSource | null;
  /** Buttons at the end of the toolbar that add to the list. */
  actions?: ReactNode;
  note?: ReactNode;
  children: (rows: Row[] | undefined) => ReactNode;
}

/** Paged list: toolbar, saved views if it can be searched, rows or a load error, pager. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, query, search, filters, exported = query.source, actions, note, failure } = props;
  const styles = useStyles();
  const { clear } = useKitWords().list;
  const columns = useRef<readonly string[]>([]);
  return (
    <FreeColumnsContext value={columns}>
      {search || filters || exported || actions ? (
        <div className={styles.tools}>
          {search ? (
            <SearchField
              className={mergeClasses(styles.search, list.search === '' && styles.unused)}
              label={search}
              value={list.search}
              onSearch={(text) => list.set({ search: text })}
            />
          ) : null}
          {filters}
          {filters && list.filters.length ? (
            <Button appearance="subtle" onClick={() => list.set(noFilters(list))}>
              {clear}
            </Button>
          ) : null}
          {search ? <ListViews list={list} columns={columns} /> : null}
          {exported || actions ? (
            <span className={styles.actions}>
              {exported ? <ExportList source={exported} /> : null}
              {actions}
            </span>
          ) : null}
        </div>
      ) : null}
      {note}
      <Loaded query={query} failure={failure}>
        {(page) => props.children(page?.rows)}
      </Loaded>
      <Pager list={list} shown={query.data} />
    </FreeColumnsContext>
  );
}

/** Button that opens the saved views and columns of a list. */
function ListViews(props: { list: ListState; columns: FreeColumns }) {
  const { views } = useKitWords().list;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {views}
      </Button>
      {open ? <ListViewsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const noFilters = ({ filters }: ListState) => Object.fromEntries(filters.map((name) => [name, '']));

interface PagerProps {
  list: Pick<ListState, 'page' | 'pageSize' | 'turn'>;
  /** Current page; undefined while the first one loads. */
  shown: Page<unknown> | undefined;
}

/** Page navigation; renders nothing if everything fits on one page. */
export function Pager({ list, shown }: PagerProps) {
  const styles = useStyles();
  const { pages } = useKitWords();
  if (!shown || (list.page === 1 && shown.next === null)) return null;
  const first = (list.page - 1) * list.pageSize + 1;
  const last = first + shown.rows.length - 1;
  const total = `${formatCount(Math.max(shown.total, last))}${shown.atLeast ? '+' : ''}`;
  return (
    <nav className={styles.pager} aria-label={pages.label}>
      <Text size={200}>
        {shown.rows.length
          ? pages.shown(formatCount(first), formatCount(last), total)
          : pages.nothing}
      </Text>
      <Button size="small" disabled={list.page === 1} onClick={() => list.turn('prev', shown)}>
        {pages.previous}
      </Button>
      <Button size="small" disabled={shown.next === null} onClick={() => list.turn('next', shown)}>
        {pages.next}
      </Button>
    </nav>
  );
}

export interface ListFilterProps {
  list: ListState;
  name: string;
  label: string;
  all: string;
  choices: Readonly<Record<string, string>>;
  /** Sets a fixed width, for options that load later and would widen it. */
  className?: string;
  children?: ReactNode;
}

export const ListFilter = ({
  list,
  name,
  label,
  all,
  choices,
  className,
  children,
}: ListFilterProps) => (
  <Select
    className={className}
    aria-label={label}
    value={list.get(name)}
    onChange={(_, { value }) => list.set({ [name]: value })}
  >
    <option value="">{all}</option>
    {Object.entries(choices).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
    {children}
  </Select>
);

const useCountStyles = makeStyles({
  // Reserve the space: rows must not move when the counts arrive.
  counts: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', minHeight: '24px' },
  count: { minWidth: 0 },
});

export interface StatusCountsProps {
  list: Pick<ListState, 'status' | 'search' | 'set'>;
  choices: Readonly<Record<string, string>>;
  /** Counts by status; undefined while unknown. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** Counts by status that toggle a status filter. Hidden during a search, which has no counts. */
export function StatusCounts({ list, choices, counts }: StatusCountsProps) {
  const styles = useCountStyles();
  const words = useKitWords().list;
  return (
    <section className={styles.counts} aria-label={words.byStatus}>
      {counts && !list.search
        ? Object.entries(choices).map(([status, label]) => (
            <Button
              key={status}
              size="small"
              appearance={list.status === status ? 'outline' : 'subtle'}
              aria-pressed={list.status === status}
              className={styles.count}
              onClick={() => list.set({ status: list.status === status ? '' : status })}
            >
              {words.counted(label, formatCount(counts[status] ?? 0))}
            </Button>
          ))
        : null}
    </section>
  );
}

export interface ClearFiltersProps {
  list: ListState;
  /** Names of the list's filters in the URL, besides the search. */
  filters?: readonly string[];
  clear?: string;
}

const namesOf = ({ filters = [] }: ClearFiltersProps): string[] => ['search', ...filters];
const isFiltered = (props: ClearFiltersProps): boolean =>
  namesOf(props).some((name) => props.list.get(name) !== '');

/** Button that clears search and filters; renders nothing if there are none. */
export function ClearFilters(props: ClearFiltersProps) {
  const words = useKitWords().list;
  const { list, filters, clear = filters ? words.clearFilters : words.clearSearch } = props;
  if (!isFiltered(props)) return null;
  const empty = Object.fromEntries(namesOf(props).map((name) => [name, '']));
  return <Button onClick={() => list.set(empty)}>{clear}</Button>;
}

export interface EmptyListProps extends ClearFiltersProps {
  unmatched: string;
  title: string;
  children?: ReactNode;
}

/** Empty state of a list: nothing matches, or there are no rows yet. */
export const EmptyList = ({ unmatched, title, children, ...filters }: EmptyListProps) =>
  isFiltered(filters) ? (
    <EmptyState title={unmatched}>
      <ClearFilters {...filters} />
    </EmptyState>
  ) : (
    <EmptyState title={title}>{children}</EmptyState>
  );
