import { Button, makeStyles, Select } from '@fluentui/react-components';
import { listRevenueShares } from '@portal/contracts/applications/revenue-routes';
import { errorText } from '@portal/ui-kit/error-text';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { SearchField } from '@portal/ui-kit/search-field.tsx';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState, type ReactNode } from 'react';
import type { Scope } from '../list/list-applications.ts';
import { TitledSection } from '../titled-section.tsx';
import { ExportMenu } from './export-menu.tsx';
import { pageSize, shareFilter, useQuarters, useShares } from './load-revenue.ts';
import { SharePanel } from './share-panel.tsx';
import { SharesTable } from './shares-table.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  search: { flexGrow: 1, maxWidth: '360px', minWidth: '200px' },
  export: { marginLeft: 'auto' },
});

interface ShareListProps {
  scope: Scope;
  /** What stands below: drawn once it is known how long the list is, so that nothing moves it. */
  children: ReactNode;
}

/** Shares to search, sort, narrow to a quarter and export; each opens to how it came about. */
export function ShareList({ scope, children }: ShareListProps) {
  const styles = useStyles();
  const list = useListState({ sort: '-quarter', sorts: listRevenueShares.query.shape.sort });
  const { data, error, refetch } = useShares(scope, list);
  const quarter = list.get('quarter');
  const [opened, setOpened] = useState<number | null>(null);
  const section = (
    <TitledSection title="Revenue by Account">
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label="Search merchants"
          value={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <QuarterSelect
          scope={scope}
          value={quarter}
          onChoose={(chosen) => list.set({ quarter: chosen })}
        />
        <span className={styles.export}>
          <ExportMenu filter={shareFilter(scope, list)} />
        </span>
      </div>
      {error ? (
        <ErrorState
          message={errorText(error, 'The revenue shares cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SharesTable
          rows={data?.rows}
          sort={list.sort}
          onSort={(sort) => list.set({ sort })}
          onOpen={({ id }) => setOpened(id)}
          empty={
            list.search || quarter ? (
              <EmptyState title="No revenue shares match">
                <Button onClick={() => list.set({ search: '', quarter: '' })}>
                  Clear the filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No revenue shares yet">
                Earnings appear here once they are recorded for an approved application.
              </EmptyState>
            )
          }
        />
      )}
      <Pager list={list} shown={data} pageSize={pageSize} />
      <SharePanel id={opened} onClose={() => setOpened(null)} />
    </TitledSection>
  );
  return (
    <>
      {section}
      {(data ?? error) ? children : null}
    </>
  );
}

interface QuarterSelectProps {
  scope: Scope;
  /** Empty for all. */
  value: string;
  onChoose: (quarter: string) => void;
}

function QuarterSelect({ scope, value, onChoose }: QuarterSelectProps) {
  const { data = [] } = useQuarters(scope);
  // What the address says is shown while the quarters load, and where the last share of one is gone.
  const quarters = value && !data.includes(value) ? [value, ...data] : data;
  return (
    <Select aria-label="Quarter" value={value} onChange={(_, choice) => onChoose(choice.value)}>
      <option value="">All quarters</option>
      {quarters.map((quarter) => (
        <option key={quarter} value={quarter}>
          {quarter}
        </option>
      ))}
    </Select>
  );
}
