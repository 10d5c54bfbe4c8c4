import { Link, useRestoreFocusTarget } from '@fluentui/react-components';
import { monthLabel } from '@portal/contracts/applications/months';
import {
  exportRevenueShares,
  listRevenueQuarters,
  listRevenueShares,
} from '@portal/contracts/applications/revenue-routes';
import type { RevenueShare } from '@portal/contracts/applications/revenue-schemas';
import { pageOf, usePage, useReply } from '@portal/ui-kit/api';
import { column, type Column, DataTable, fieldColumn } from '@portal/ui-kit/data-table.tsx';
import { EmptyList, ListFilter, ListFrame } from '@portal/ui-kit/list.tsx';
import { formatCount, formatCurrency, formatDate, formatPercent } from '@portal/ui-kit/format';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { onlyFor } from '@portal/ui-kit/only-for.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { PrintStyles } from '@portal/ui-kit/print-styles.tsx';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { ActiveBadge } from '@portal/ui-kit/status-badge.tsx';
import { type ListState, useListState } from '@portal/ui-kit/list-state';
import { useState } from 'react';
import { leadsTeam } from '../application-rights.ts';
import { revenueKey, type Scope } from '../queries.ts';
import { TitledSection } from '../titled-section.tsx';
import { accountsChange, amountChange, quarterChange } from './change-text.ts';
import { shareFilter, useRevenueStats, useRevenueTrend } from './load-revenue.ts';
import { TrendCard } from './trend-card.tsx';
import { shared } from '../words/en.ts';
import { words } from './words/en.ts';

const { cards } = words;

export const RevenuePage = () => (
  <Page>
    <Revenue scope="own" />
  </Page>
);

/** Revenue of the company's applications; reviewers see all. */
export const TeamRevenuePage = onlyFor(leadsTeam, shared.teamDenied, () => (
  <Page>
    <Revenue scope="team" />
  </Page>
));

const SharePanel = lazyPart(() => import('./share-panel.tsx'), 'SharePanel');

/** Each section loads separately, so a failed one does not affect the others. */
function Revenue({ scope }: { scope: Scope }) {
  const trend = useRevenueTrend(scope);
  const list = useListState({ sort: '-quarter', sorts: listRevenueShares.query.shape.sort });
  const shares = usePage([...revenueKey, 'list'], listRevenueShares, {
    ...shareFilter(scope, list),
    ...pageOf(list),
  });
  /** Null keeps the panel mounted for its closing animation. */
  const [opened, setOpened] = useState<number | null>();
  return (
    <>
      <PrintStyles wide />
      <RevenueCards scope={scope} />
      <TitledSection title={words.list.title}>
        <ListFrame
          list={list}
          query={shares}
          exported={{ route: exportRevenueShares, query: shareFilter(scope, list) }}
          search={words.list.search}
          filters={<QuarterFilter scope={scope} list={list} />}
          failure={words.list.failed}
        >
          {(rows) => <SharesTable rows={rows} list={list} onOpen={({ id }) => setOpened(id)} />}
        </ListFrame>
        {opened === undefined ? null : <SharePanel id={opened} onClose={() => setOpened(null)} />}
      </TitledSection>
      {/* Once the list's length is known, to avoid layout shifts. */}
      {shares.isPending ? null : <TrendCard trend={trend} />}
    </>
  );
}

function QuarterFilter({ scope, list }: { scope: Scope; list: ListState }) {
  const queryKey = [...revenueKey, 'quarters', scope];
  const { data = [] } = useReply(queryKey, listRevenueQuarters, { query: { scope } });
  const selected = list.get('quarter');
  // Include the URL's quarter while quarters load, and after its last share was deleted.
  const quarters = selected && !data.includes(selected) ? [selected, ...data] : data;
  return (
    <ListFilter
      list={list}
      name="quarter"
      {...words.list.quarter}
      choices={Object.fromEntries(quarters.map((quarter) => [quarter, quarter]))}
    />
  );
}

interface SharesTableProps {
  rows: RevenueShare[] | undefined;
  list: ListState;
  onOpen: (share: RevenueShare) => void;
}

function SharesTable({ onOpen, ...table }: SharesTableProps) {
  const restoreFocus = useRestoreFocusTarget();
  const columns: Column<RevenueShare>[] = [
    column(words.table.merchant, { sortBy: 'merchantName', phone: 'name' }, (share) => (
      <Stack as="span" align="start">
        <Link
          as="button"
          {...restoreFocus}
          data-opens-row
          aria-label={words.table.open(share.merchantName, periodLabel(share))}
          onClick={() => onOpen(share)}
        >
          {share.merchantName}
        </Link>
        <Muted>{periodLabel(share)}</Muted>
      </Stack>
    )),
    fieldColumn(words.table.accountStart, 'accountStart', formatDate, { oneLine: true }),
    fieldColumn(words.table.monthlyVolume, 'monthlyVolume', formatCurrency, { numeric: true }),
    column(words.table.percentage, { numeric: true }, ({ revenueSharePercentage }) =>
      formatPercent(revenueSharePercentage),
    ),
    fieldColumn(words.table.earnings, 'earnings', formatCurrency, {
      numeric: true,
      phone: 'amount',
    }),
    column(words.table.status, { phone: 'status' }, ({ isActive }) => (
      <ActiveBadge isActive={isActive} />
    )),
  ];
  return (
    <DataTable
      {...table}
      label={words.table.label}
      columns={columns}
      phoneLine={(share) => [
        periodLabel(share),
        formatPercent(share.revenueSharePercentage),
        formatCurrency(share.monthlyVolume),
      ]}
      empty={
        <EmptyList list={table.list} filters={['quarter']} {...words.list.empty}>
          {words.list.toCome}
        </EmptyList>
      }
    />
  );
}

/** `Apr 2026 (Q2-2026)`, or the quarter. */
const periodLabel = ({ quarter, month }: Pick<RevenueShare, 'quarter' | 'month'>): string =>
  month ? `${monthLabel(month)} (${quarter})` : quarter;

function RevenueCards({ scope }: { scope: Scope }) {
  const { data, error, refetch } = useRevenueStats(scope);
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return (
    <StatRow>
      <StatCard
        label={cards.total}
        value={data && formatCurrency(data.totalEarnings)}
        {...quarterChange(data, 'quarterEarnings', amountChange)}
      />
      <StatCard
        label={cards.accounts}
        value={data && formatCount(data.activeAccounts)}
        {...quarterChange(data, 'activeAccounts', accountsChange)}
      />
      <StatCard
        label={cards.monthly}
        value={data && formatCurrency(data.averageMonthly)}
        {...quarterChange(data, 'averageMonthly', amountChange)}
      />
    </StatRow>
  );
}
