import { Button, makeStyles } from '@fluentui/react-components';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { ButtonLink, TextLink } from '@portal/ui-kit/links.tsx';
import { EmptyState, Loaded } from '@portal/ui-kit/states.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { widestList } from '../application-rights.ts';
import { ApplicationsTable } from '../applications-table.tsx';
import { listsKey, useApplicationStats } from '../queries.ts';
import { amountChange, quarterChange } from '../revenue/change-text.ts';
import { useRevenueStats, useRevenueTrend } from '../revenue/load-revenue.ts';
import { TrendCard } from '../revenue/trend-card.tsx';
import { TitledSection } from '../titled-section.tsx';
import { shared } from '../words/en.ts';
import { useWaiting, WaitingCard } from './waiting-card.tsx';
import { trendText } from './trend.ts';
import { words } from './words/en.ts';
import { usePage } from '@portal/ui-kit/api';
import { listApplications } from '@portal/contracts/applications/routes';

const wideScreen = '(min-width: 1200px)';
const wide = `@media ${wideScreen}` as const;

const useStyles = makeStyles({
  // Side by side, so that neither moves the other when it loads.
  pair: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  figures: {
    display: 'grid',
    gap: '24px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [wide]: { '& > :first-child': { gridTemplateColumns: '1fr 1fr' } },
  },
});

/** Each section loads separately, so a failed one does not affect the others. Open tasks come first. */
export function DashboardPage() {
  const styles = useStyles();
  const { user, waitingLists } = useHost();
  const navigate = useNavigate();
  const recent = usePage([...listsKey, 'newest'], listApplications, {
    limit: 5,
    sort: '-createdAt',
  });
  const trend = useRevenueTrend(undefined);
  const waiting = useWaiting(waitingLists);
  // Loaded immediately, but shown below the list only once its height is known, to avoid layout shifts.
  const isSettled = waiting.every(({ kinds, isFailed }) => kinds || isFailed);
  const isBeside = useState(() => !waitingLists.length || matchMedia(wideScreen).matches)[0];
  const figures = (
    <div className={styles.figures}>
      <StatRow>
        <ApplicationCards />
        <RevenueCard />
      </StatRow>
      <TrendCard trend={trend} />
    </div>
  );
  return (
    <Page onDropFiles={(files) => void navigate('/quotes/new', { state: { dropped: files } })}>
      <Stack row wrap gap="8px 16px" align="center">
        <Button appearance="primary" onClick={() => void navigate('/quotes/new')}>
          {words.quote.action}
        </Button>
        <Muted>{words.quote.drop}</Muted>
      </Stack>
      {waitingLists.length ? (
        <div className={styles.pair}>
          <WaitingCard sources={waiting} isNew={recent.data?.total === 0} />
          {isSettled || isBeside ? figures : null}
        </div>
      ) : (
        figures
      )}
      {isSettled ? (
        <TitledSection
          title={words.recent.title}
          actions={<TextLink to={widestList(user)}>{words.recent.all}</TextLink>}
        >
          <Loaded query={recent} failure={shared.failed}>
            {(page) => (
              <ApplicationsTable
                label={words.recent.label}
                rows={page?.rows}
                empty={
                  <EmptyState title={words.recent.none}>
                    <ButtonLink to="/new-application" appearance="primary">
                      {words.recent.first}
                    </ButtonLink>
                  </EmptyState>
                }
              />
            )}
          </Loaded>
        </TitledSection>
      ) : null}
    </Page>
  );
}

const cards = ['total', 'approved', 'pending'] as const;
const filters = { total: '', approved: '?status=approved', pending: '?status=pending' };

function ApplicationCards() {
  const { user } = useHost();
  const { data, error, refetch } = useApplicationStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return cards.map((count) => (
    <StatCard
      key={count}
      label={words.counts[count]}
      to={`${widestList(user)}${filters[count]}`}
      value={data && formatCount(data[count])}
      detail={data && trendText(data[count], data.before[count])}
    />
  ));
}

/** Average monthly earnings of the latest quarter. */
const RevenueCard = () => (
  <Loaded query={useRevenueStats(undefined)} failure={words.revenue.failed}>
    {(stats) => (
      <StatCard
        label={words.revenue.label}
        to="/revenue"
        value={stats && formatCurrency(stats.monthlyRevenue)}
        {...quarterChange(stats, 'monthlyRevenue', amountChange)}
      />
    )}
  </Loaded>
);
