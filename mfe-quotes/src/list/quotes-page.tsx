import { Button, makeStyles, SearchBox, Select } from '@fluentui/react-components';
import { longestSearch } from '@portal/contracts/core/list';
import { listQuotes } from '@portal/contracts/quotes/routes';
import { quoteStatuses } from '@portal/contracts/quotes/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { Page } from '@portal/ui-kit/page.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { NewQuoteDialog } from '../new-quote/new-quote-dialog.tsx';
import { quoteStatusStyles } from '../quote-status.ts';
import { pageSize, useQuotes, useQuoteStats } from './list-quotes.ts';
import { QuotesTable } from './quotes-table.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  search: { flexGrow: 1, maxWidth: '360px', minWidth: '200px' },
  new: { marginLeft: 'auto' },
});

export function QuotesPage() {
  const styles = useStyles();
  const list = useListState({ sort: '-createdAt', sorts: listQuotes.query.shape.sort });
  const [dialogOpen, setDialogOpen] = useState(false);
  const { data, error, refetch } = useQuotes(list);
  return (
    <Page>
      <QuoteStatCards />
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          placeholder="Search quotes"
          aria-label="Search quotes"
          maxLength={longestSearch}
          value={list.search}
          onChange={(_, { value }) => list.set({ search: value })}
        />
        <Select
          aria-label="Status"
          value={list.status}
          onChange={(_, { value }) => list.set({ status: value })}
        >
          <option value="">All statuses</option>
          {quoteStatuses.map((status) => (
            <option key={status} value={status}>
              {quoteStatusStyles[status].label}
            </option>
          ))}
        </Select>
        <Button appearance="primary" className={styles.new} onClick={() => setDialogOpen(true)}>
          New Quote
        </Button>
      </div>
      {error ? (
        <ErrorState
          message={errorText(error, 'The quotes cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <QuotesTable rows={data?.rows} list={list} />
      )}
      <Pager list={list} shown={data} pageSize={pageSize} />
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
