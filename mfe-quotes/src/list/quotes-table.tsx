import { Button, Link, makeStyles, Text } from '@fluentui/react-components';
import type { QuoteSummary } from '@portal/contracts/quotes/schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { formatCurrency, formatDate } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFrom } from '@portal/ui-kit/place';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useNavigate } from 'react-router-dom';
import { briefStyle } from '../proposal/proposal-text.ts';
import { mayDelete, seesOthers } from '../quote-rights.ts';
import { quoteStatusStyles } from '../quote-status.ts';
import { useDeleteQuote } from './delete-quote.ts';

const useStyles = makeStyles({
  // An address may break, so that the columns after it stay in view.
  lines: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '106px',
    overflowWrap: 'anywhere',
  },
  figures: { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-end' },
  badges: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  actions: { display: 'flex', gap: '4px' },
});

const whatIsLost =
  'Its statement, figures and history are lost; an open proposal is withdrawn. This cannot be undone.';

export function QuotesTable({ rows, list }: { rows: QuoteSummary[] | undefined; list: ListState }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { user } = useHost();
  const from = useFrom();
  const remove = useDeleteQuote();

  function confirmDelete({ id, quoteNumber }: QuoteSummary): void {
    const question = `Are you sure you want to delete quote ${quoteNumber}?`;
    if (window.confirm(`${question} ${whatIsLost}`)) remove.mutate(id);
  }
  const open = (quote: QuoteSummary): void => void navigate(`/quotes/${quote.id}`, { state: from });

  const owner: Column<QuoteSummary> = {
    header: 'Created By',
    cell: ({ createdByName, company }) =>
      createdByName ? (
        <span className={styles.lines}>
          {createdByName}
          <Muted>{company}</Muted>
        </span>
      ) : (
        (company ?? '-')
      ),
  };
  const columns: Column<QuoteSummary>[] = [
    {
      header: 'Quote #',
      sortBy: 'quoteNumber',
      oneLine: true,
      cell: (quote) => (
        <Link
          href={`/quotes/${quote.id}`}
          onClick={(event) => {
            event.preventDefault();
            open(quote);
          }}
        >
          {quote.quoteNumber}
        </Link>
      ),
    },
    { header: 'Merchant', sortBy: 'merchantName', cell: (quote) => quote.merchantName },
    {
      header: 'Contact',
      sortBy: 'contactName',
      cell: (quote) => (
        <span className={styles.lines}>
          {quote.contactName ?? '-'}
          {quote.contactEmail ? <Muted>{quote.contactEmail}</Muted> : null}
        </span>
      ),
    },
    ...(seesOthers(user) ? [owner] : []),
    {
      header: 'Current Processor',
      sortBy: 'currentProcessor',
      cell: (quote) => quote.currentProcessor ?? '-',
    },
    {
      header: 'Monthly Volume',
      sortBy: 'currentMonthlyVolume',
      numeric: true,
      cell: (quote) => formatCurrency(quote.currentMonthlyVolume),
    },
    {
      header: 'Savings',
      sortBy: 'monthlySavings',
      numeric: true,
      cell: (quote) =>
        quote.monthlySavings === null ? (
          '-'
        ) : (
          <span className={styles.figures}>
            {formatCurrency(quote.monthlySavings)}/mo
            <Muted>{formatCurrency(quote.annualSavings)}/yr</Muted>
          </span>
        ),
    },
    {
      header: 'Status',
      sortBy: 'status',
      cell: (quote) => {
        const proposal = briefStyle(quote.proposal);
        return (
          <span className={styles.badges}>
            <StatusBadge status={quoteStatusStyles[quote.status]} />
            {proposal ? <StatusBadge status={proposal} /> : null}
          </span>
        );
      },
    },
    {
      header: 'Created',
      sortBy: 'createdAt',
      oneLine: true,
      cell: (quote) => formatDate(quote.createdAt),
    },
    {
      header: 'Actions',
      pinned: true,
      cell: (quote) => (
        <span className={styles.actions}>
          <Button size="small" aria-label={`View ${quote.quoteNumber}`} onClick={() => open(quote)}>
            View
          </Button>
          {mayDelete(quote, user) ? (
            <Button
              size="small"
              appearance="subtle"
              aria-label={`Delete ${quote.quoteNumber}`}
              disabled={remove.isPending}
              onClick={() => confirmDelete(quote)}
            >
              Delete
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label="Quotes"
      columns={columns}
      rows={rows}
      rowKey={(quote) => quote.id}
      list={list}
      empty={
        <EmptyList
          list={list}
          filters={['status', 'proposal']}
          unmatched="No quotes match"
          title="No quotes yet"
        >
          <Text>Upload a merchant’s processing statement and see what they would save.</Text>
          <Button appearance="primary" onClick={() => void navigate('/quotes/new')}>
            Create Your First Quote
          </Button>
        </EmptyList>
      }
    />
  );
}
