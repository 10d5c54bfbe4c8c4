import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { exportLearnedLayouts, listLearnedLayouts } from '@portal/contracts/quotes/layout-routes';
import { adminOnly } from '@portal/ui-kit/admin-only.tsx';
import { api } from '@portal/ui-kit/api';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { LayoutsTable } from './layouts-table.tsx';
import { pageSize, useLearnedLayouts } from './list-learned-layouts.ts';
import { useWords } from './words/en.ts';

/** Statement layouts learned from corrections. For administrators; others load nothing. */
export const LayoutsPage = adminOnly(Layouts);

function Layouts() {
  const words = useWords();
  const list = useListState({ sort: '-learnedAt', sorts: listLearnedLayouts.query.shape.sort });
  const layouts = useLearnedLayouts(list);
  return (
    <Page>
      <ListFrame
        list={list}
        query={layouts}
        pageSize={pageSize}
        search={words.search}
        actions={
          <Button
            as="a"
            icon={<ArrowDownloadRegular />}
            href={api.url(exportLearnedLayouts, {})}
            download="learned-layouts.json"
          >
            {words.exported}
          </Button>
        }
        failure={words.failed}
      >
        {(rows) => <LayoutsTable rows={rows} list={list} />}
      </ListFrame>
    </Page>
  );
}
