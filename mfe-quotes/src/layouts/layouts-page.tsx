import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { exportLearnedLayouts, listLearnedLayouts } from '@portal/contracts/quotes/layout-routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { AccessDenied } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { LayoutsTable } from './layouts-table.tsx';
import { pageSize, useLearnedLayouts } from './list-learned-layouts.ts';

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
  const list = useListState({ sort: '-learnedAt', sorts: listLearnedLayouts.query.shape.sort });
  const layouts = useLearnedLayouts(list);
  return (
    <Page>
      <ListFrame
        list={list}
        query={layouts}
        pageSize={pageSize}
        search="Search processors"
        actions={
          <Button
            as="a"
            icon={<ArrowDownloadRegular />}
            href={api.url(exportLearnedLayouts, {})}
            download="learned-layouts.json"
          >
            Export JSON
          </Button>
        }
        failure="What was learned cannot be loaded now."
      >
        {(rows) => <LayoutsTable rows={rows} list={list} />}
      </ListFrame>
    </Page>
  );
}
