import { Button, makeStyles, SearchBox } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { longestSearch } from '@portal/contracts/core/list';
import { exportLearnedLayouts, listLearnedLayouts } from '@portal/contracts/quotes/layout-routes';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { AccessDenied, ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { LayoutsTable } from './layouts-table.tsx';
import { pageSize, useLearnedLayouts } from './list-learned-layouts.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  search: { flexGrow: 1, maxWidth: '360px', minWidth: '200px' },
  export: { marginLeft: 'auto' },
});

/** What corrections taught of statement layouts, for administrators; nothing is loaded for others. */
export function LayoutsPage() {
  const { user } = useHost();
  if (user.effectiveRole === 'admin') return <Layouts />;
  return (
    <Page>
      <AccessDenied message="Access denied. This page is only available to administrators." />
    </Page>
  );
}

function Layouts() {
  const styles = useStyles();
  const list = useListState({ sort: '-learnedAt', sorts: listLearnedLayouts.query.shape.sort });
  const { data, error, refetch } = useLearnedLayouts(list);
  return (
    <Page>
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          placeholder="Search processors"
          aria-label="Search processors"
          maxLength={longestSearch}
          value={list.search}
          onChange={(_, { value }) => list.set({ search: value })}
        />
        <Button
          as="a"
          className={styles.export}
          icon={<ArrowDownloadRegular />}
          href={api.url(exportLearnedLayouts, {})}
          download="learned-layouts.json"
        >
          Export JSON
        </Button>
      </div>
      {error ? (
        <ErrorState
          message={errorText(error, 'What was learned cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LayoutsTable rows={data?.rows} list={list} />
      )}
      <Pager list={list} shown={data} pageSize={pageSize} />
    </Page>
  );
}
