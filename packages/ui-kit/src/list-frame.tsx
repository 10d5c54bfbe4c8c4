import { Button, makeStyles, mergeClasses, Text } from '@fluentui/react-components';
import type { Page } from '@portal/contracts/core/list';
import { type ReactNode, useState } from 'react';
import { ExportList } from './export-list.tsx';
import { formatCount } from './format.ts';
import { createFreeColumns, FreeColumnsContext } from './list-columns.ts';
import type { ListSource } from './list-query.ts';
import { ListViews } from './list-views.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';
import { SearchField } from './search-field.tsx';
import type { ListState } from './use-list-state.ts';
import { useKitWords } from './words/kit-words.ts';

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

export interface ListFrameProps<Row> extends Pick<LoadedProps<Page<Row>>, 'query' | 'failure'> {
  list: ListState;
  search?: string;
  filters?: ReactNode;
  exported?: ListSource;
  /** Buttons at the end of the toolbar that add to the list. */
  actions?: ReactNode;
  note?: ReactNode;
  children: (rows: Row[] | undefined) => ReactNode;
}

/** Paged list: toolbar, saved views if it can be searched, rows or a load error, pager. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, query, search, filters, exported, actions, note, failure } = props;
  const styles = useStyles();
  const { clear } = useKitWords().list;
  const [columns] = useState(createFreeColumns);
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
