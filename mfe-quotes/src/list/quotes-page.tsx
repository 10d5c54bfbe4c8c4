import { Button } from '@fluentui/react-components';
import { proposalFilterSchema } from '@portal/contracts/quotes/proposals';
import { getQuoteStats, listQuotes } from '@portal/contracts/quotes/routes';
import { quoteStatuses, quoteWaitsForSchema } from '@portal/contracts/quotes/schemas';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { ListFilter, ListFrame, StatusCounts } from '@portal/ui-kit/list.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { oneOf, pageOf, usePage, useReply } from '@portal/ui-kit/api';
import { Page } from '@portal/ui-kit/page.tsx';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { useState } from 'react';
import { quoteOfFiles, useCreateQuote } from '../new-quote/create-quote.ts';
import { quotesKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { QuotesTable } from './quotes-table.tsx';
import { words } from './words/en.ts';

const NewQuoteDialog = lazyPart(() => import('../new-quote/new-quote-form.tsx'), 'NewQuoteDialog');

export function QuotesPage() {
  const list = useListState({ sort: '-createdAt', sorts: listQuotes.query.shape.sort });
  const [dialogOpen, setDialogOpen] = useState(false);
  const create = useCreateQuote();
  const quotes = usePage(quotesKey, listQuotes, {
    ...pageOf(list),
    ...oneOf('status', list.status, quoteStatuses),
    ...oneOf('proposal', list.get('proposal'), proposalFilterSchema.options),
    ...oneOf('waitsFor', list.get('waitsFor'), quoteWaitsForSchema.options),
  });
  const { data: stats } = useQuoteStats();
  const { viewed, declined, expired, withdrawn } = shared.proposalStates;
  return (
    <Page onDropFiles={(files) => create.start(quoteOfFiles(files))}>
      <QuoteStatCards />
      <ListFrame
        list={list}
        query={quotes}
        search={words.search}
        filters={
          <>
            <ListFilter list={list} name="status" {...words.status} choices={shared.statuses} />
            <ListFilter
              list={list}
              name="proposal"
              {...words.proposal}
              choices={{ viewed, expiring: words.expiring, declined, expired, withdrawn }}
            />
            <ListFilter list={list} name="waitsFor" {...words.waiting} />
          </>
        }
        actions={
          <Button appearance="primary" onClick={() => setDialogOpen(true)}>
            {shared.newQuote}
          </Button>
        }
        note={<StatusCounts list={list} choices={shared.statuses} counts={stats?.byStatus} />}
        failure={words.failed}
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
      <StatCard label={words.stats.total} to="/quotes" value={data && formatCount(data.total)} />
      <StatCard
        label={words.stats.sent}
        to="/quotes?status=sent"
        value={data && formatCount(data.sent)}
      />
      <StatCard
        label={words.stats.accepted}
        to="/quotes?status=accepted"
        value={data && formatCount(data.accepted)}
        detail={data && words.stats.conversion(data.conversionRate)}
      />
      <StatCard
        label={words.stats.savings}
        value={data && formatCurrency(data.monthlySavings)}
        detail={data?.estimated ? words.stats.estimated(data.estimated) : undefined}
      />
    </StatRow>
  );
}

const useQuoteStats = () => useReply([...quotesKey, 'stats'], getQuoteStats, {});
