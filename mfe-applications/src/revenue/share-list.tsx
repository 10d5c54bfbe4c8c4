import {
  listRevenueShares,
  exportRevenueShares,
} from '@portal/contracts/applications/revenue-routes';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { ListFilter } from '@portal/ui-kit/list-filter.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { useListState, type ListState } from '@portal/ui-kit/use-list-state';
import { useState, type ReactNode } from 'react';
import type { Scope } from '../list/list-applications.ts';
import { TitledSection } from '../titled-section.tsx';
import { pageSize, shareFilter, useQuarters, useShares } from './load-revenue.ts';
import { SharesTable } from './shares-table.tsx';
import { useWords } from './words/en.ts';

const SharePanel = lazyPart(() => import('./share-panel.tsx'), 'SharePanel');

interface ShareListProps {
  scope: Scope;
  /** Rendered once the list's length is known, to avoid layout shifts. */
  children: ReactNode;
}

export function ShareList({ scope, children }: ShareListProps) {
  const words = useWords().list;
  const list = useListState({ sort: '-quarter', sorts: listRevenueShares.query.shape.sort });
  const shares = useShares(scope, list);
  /** Null keeps the panel mounted for its closing animation. */
  const [opened, setOpened] = useState<number | null>();
  return (
    <>
      <TitledSection title={words.title}>
        <ListFrame
          list={list}
          query={shares}
          exported={{ route: exportRevenueShares, query: shareFilter(scope, list) }}
          pageSize={pageSize}
          search={words.search}
          filters={<QuarterFilter scope={scope} list={list} />}
          failure={words.failed}
        >
          {(rows) => (
            <SharesTable
              rows={rows}
              list={list}
              onOpen={({ id }) => setOpened(id)}
              empty={
                <EmptyList list={list} filters={['quarter']} {...words.empty}>
                  {words.toCome}
                </EmptyList>
              }
            />
          )}
        </ListFrame>
        {opened === undefined ? null : <SharePanel id={opened} onClose={() => setOpened(null)} />}
      </TitledSection>
      {shares.isPending ? null : children}
    </>
  );
}

function QuarterFilter({ scope, list }: { scope: Scope; list: ListState }) {
  const words = useWords().list;
  const { data = [] } = useQuarters(scope);
  const chosen = list.get('quarter');
  // Include the URL's quarter while quarters load, and after its last share was deleted.
  const quarters = chosen && !data.includes(chosen) ? [chosen, ...data] : data;
  return (
    <ListFilter
      list={list}
      name="quarter"
      {...words.quarter}
      choices={Object.fromEntries(quarters.map((quarter) => [quarter, quarter]))}
    />
  );
}
