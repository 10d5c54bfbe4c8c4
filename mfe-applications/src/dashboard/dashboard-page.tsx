import { Button, makeStyles } from '@fluentui/react-components';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { StatRow } from '@portal/ui-kit/stat-card.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRevenueTrend } from '../revenue/load-revenue.ts';
import { TrendCard } from '../revenue/trend-card.tsx';
import { useWaiting } from './load-waiting.ts';
import { ApplicationCards } from './application-cards.tsx';
import { RecentApplications, useRecentApplications } from './recent-applications.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { useWords } from './words/en.ts';

const wideScreen = '(min-width: 1200px)';
const wide = `@media ${wideScreen}` as const;

const useStyles = makeStyles({
  quote: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
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
  const { waitingLists } = useHost();
  const { quote } = useWords();
  const navigate = useNavigate();
  const recent = useRecentApplications();
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
      <div className={styles.quote}>
        <Button appearance="primary" onClick={() => void navigate('/quotes/new')}>
          {quote.action}
        </Button>
        <Muted>{quote.drop}</Muted>
      </div>
      {waitingLists.length ? (
        <div className={styles.pair}>
          <WaitingCard sources={waiting} isNew={recent.data?.total === 0} />
          {isSettled || isBeside ? figures : null}
        </div>
      ) : (
        figures
      )}
      {isSettled ? <RecentApplications applications={recent} /> : null}
    </Page>
  );
}
