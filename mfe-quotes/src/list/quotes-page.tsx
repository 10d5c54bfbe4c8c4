import { Button } from '@fluentui/react-components';
import { listQuotes } from '@portal/contracts/quotes/routes';
import { quoteStatuses } from '@portal/contracts/quotes/schemas';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { ListFilter } from '@portal/ui-kit/list-filter.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { StatusCounts } from '@portal/ui-kit/status-counts.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { quoteStatusStyles } from '../quote-status.ts';
import { pageSize, useQuotes, useQuoteStats } from './list-quotes.ts';
import { QuotesTable } from './quotes-table.tsx';

const NewQuoteDialog = lazyScreen(
  () => import('../new-quote/new-quote-dialog.tsx').then((dialog) => dialog.NewQuoteDialog),
  null,
);

const choices = Object.fromEntries(
  quoteStatuses.map((status) => [status, quoteStatusStyles[status].label]),
);

const proposalChoices = {
  viewed: 'Viewed',
  expiring: 'Expiring',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

export function QuotesPage() {
  const list = useListState({ sort: '-createdAt', sorts: listQuotes.query.shape.sort });
  const [dialogOpen, setDialogOpen] = useState(false);
  const quotes = useQuotes(list);
  const { data: stats } = useQuoteStats();
  return (
    <Page>
      <QuoteStatCards />
      <ListFrame
        list={list}
        query={quotes}
        exported={quotes.source}
        pageSize={pageSize}
        search="Search quotes"
        filters={
          <>
            <ListFilter
              list={list}
              name="status"
              label="Status"
              all="All statuses"
              choices={choices}
            />
            <ListFilter
              list={list}
              name="proposal"
              label="Proposal"
              all="All proposals"
              choices={proposalChoices}
            />
          </>
        }
        actions={
          <Button appearance="primary" onClick={() => setDialogOpen(true)}>
            New Quote
          </Button>
        }
        note={<StatusCounts list={list} choices={choices} counts={stats?.byStatus} />}
        failure="The quotes cannot be loaded now."
      >
        {(rows) => <QuotesTable rows={rows} list={list} />}
      </ListFrame>
      {dialogOpen ? <NewQuoteDialog onClose={() => setDialogOpen(false)} /> : null}
    </Page>
  );
}

function QuoteStatCards() {
  const { data, error, refetch } = useQuoteStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return (
    <StatRow>
      <StatCard label="Total Quotes" value={data && formatCount(data.total)} />
      <StatCard label="Sent" value={data && formatCount(data.sent)} />
      <StatCard
        label="Accepted"
        value={data && formatCount(data.accepted)}
        detail={data && `${data.conversionRate.toFixed(1)}% conversion rate`}
      />
      <StatCard label="Monthly Savings" value={data && formatCurrency(data.monthlySavings)} />
    </StatRow>
  );
}
