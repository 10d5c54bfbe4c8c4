import { Button, makeStyles, Text } from '@fluentui/react-components';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { deleteQuote } from '@portal/contracts/quotes/routes';
import type { QuoteSummary } from '@portal/contracts/quotes/schemas';
import { api, useAction } from '@portal/ui-kit/api';
import { column, type Column, DataTable, fieldColumn } from '@portal/ui-kit/data-table.tsx';
import { Email } from '@portal/ui-kit/email.tsx';
import { EmptyList } from '@portal/ui-kit/list.tsx';
import { formatCurrency, formatDate } from '@portal/ui-kit/format';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFrom } from '@portal/ui-kit/place';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/list-state';
import { useNavigate } from 'react-router-dom';
import { TextLink } from '@portal/ui-kit/links.tsx';
import { rangeText, savingsRangeOf } from '../pricing/savings-text.ts';
import { briefStyle } from '../proposal/proposal-text.ts';
import { quotesKey } from '../queries.ts';
import { quoteStatusStyle } from '../quote-status.ts';
import { shared } from '../words/en.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  // Email addresses may wrap, so that later columns stay visible.
  lines: { minWidth: '116px' },
  // Ranges may wrap, so that later columns stay visible.
  figures: {
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    maxWidth: '144px',
    '& span': { textAlign: 'right' },
    textAlign: 'right',
    whiteSpace: 'normal',
  },
});

function SavingsCell({ quote }: { quote: QuoteSummary }) {
  const styles = useStyles();
  const range = savingsRangeOf(quote);
  if (quote.monthlySavings === null) return '-';
  if (range?.isUncertain) return shared.uncertain;
  return (
    <span className={styles.figures}>
      {words.aMonth(
        range ? shared.estimated(rangeText(range)) : formatCurrency(quote.monthlySavings),
      )}
      <Muted>
        {words.aYear(range ? rangeText(range, 12) : formatCurrency(quote.annualSavings))}
      </Muted>
    </span>
  );
}

export function QuotesTable({ rows, list }: { rows: QuoteSummary[] | undefined; list: ListState }) {
  const styles = useStyles();
  const { columns: headers, first } = words;
  const navigate = useNavigate();
  const { user } = useHost();
  const from = useFrom();
  const remove = useAction({
    call: (id: number) => api.call(deleteQuote, { params: { id } }),
    done: words.remove.done,
    failed: words.remove.failed,
    reloads: [quotesKey],
  });

  function confirmDelete({ id, quoteNumber }: QuoteSummary): void {
    if (window.confirm(words.remove.question(quoteNumber))) remove.mutate(id);
  }
  const open = (quote: QuoteSummary): void => void navigate(`/quotes/${quote.id}`, { state: from });

  const owner: Column<QuoteSummary> = column(headers.owner, ({ createdByName, company }) =>
    createdByName ? (
      <Stack as="span" breaks className={styles.lines}>
        {createdByName}
        <Muted>{company}</Muted>
      </Stack>
    ) : (
      (company ?? '-')
    ),
  );
  const columns: Column<QuoteSummary>[] = [
    column(headers.number, { sortBy: 'quoteNumber', oneLine: true }, ({ id, quoteNumber }) => (
      <TextLink to={`/quotes/${id}`}>{quoteNumber}</TextLink>
    )),
    column(headers.merchant, { sortBy: 'merchantName', phone: 'name' }, ({ id, merchantName }) => (
      <TextLink to={`/quotes/${id}`}>{merchantName}</TextLink>
    )),
    column(headers.contact, { sortBy: 'contactName' }, (quote) => (
      <Stack as="span" breaks className={styles.lines}>
        {quote.contactName ?? '-'}
        {quote.contactEmail ? (
          <Muted>
            <Email address={quote.contactEmail} />
          </Muted>
        ) : null}
      </Stack>
    )),
    ...(seesOthers(user) ? [owner] : []),
    fieldColumn(headers.processor, 'currentProcessor', (processor) => processor ?? '-'),
    fieldColumn(headers.volume, 'currentMonthlyVolume', formatCurrency, { numeric: true }),
    column(
      headers.savings,
      { sortBy: 'monthlySavings', phone: 'amount', numeric: true },
      (quote) => <SavingsCell quote={quote} />,
    ),
    column(headers.status, { sortBy: 'status', phone: 'status' }, (quote) => {
      const proposal = briefStyle(quote.proposal);
      return (
        <Stack as="span" row wrap gap={4}>
          <StatusBadge status={quoteStatusStyle(quote.status)} />
          {proposal ? <StatusBadge status={proposal} /> : null}
        </Stack>
      );
    }),
    fieldColumn(headers.created, 'createdAt', formatDate, { oneLine: true }),
    column(shared.actions, { pinned: true }, (quote) => (
      <Stack as="span" gap={4}>
        <Button
          size="small"
          aria-label={words.viewOf(quote.quoteNumber)}
          onClick={() => open(quote)}
        >
          {words.view}
        </Button>
        {mayDelete(quote, user) ? (
          <Button
            size="small"
            appearance="subtle"
            aria-label={words.remove.of(quote.quoteNumber)}
            disabled={remove.isPending}
            onClick={() => confirmDelete(quote)}
          >
            {words.remove.action}
          </Button>
        ) : null}
      </Stack>
    )),
  ];
  return (
    <DataTable
      label={shared.quotes}
      columns={columns}
      rows={rows}
      list={list}
      phoneLine={({ quoteNumber, currentProcessor, createdAt }) => [
        quoteNumber,
        currentProcessor,
        formatDate(createdAt),
      ]}
      empty={
        <EmptyList list={list} filters={['status', 'proposal', 'waitsFor']} {...words.empty}>
          <Text>{first.about}</Text>
          <Button appearance="primary" onClick={() => void navigate('/quotes/new')}>
            {first.create}
          </Button>
        </EmptyList>
      }
    />
  );
}

type User = Pick<CurrentUser, 'id' | 'effectiveRole'>;

/** Whether lists may contain other users' quotes and so need an owner column. */
const seesOthers = ({ effectiveRole }: User): boolean => effectiveRole !== 'representative';

/** Users delete their own quotes; administrators delete any. The service enforces this itself. */
const mayDelete = ({ createdBy }: Pick<QuoteSummary, 'createdBy'>, user: User): boolean =>
  createdBy === user.id || user.effectiveRole === 'admin';
