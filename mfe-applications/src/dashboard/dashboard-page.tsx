import { Button, makeStyles } from '@fluentui/react-components';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { StatRow } from '@portal/ui-kit/stat-card.tsx';
import { useNavigate } from 'react-router-dom';
import { useRevenueTrend } from '../revenue/load-revenue.ts';
import { TrendCard } from '../revenue/trend-card.tsx';
import { ApplicationCards } from './application-cards.tsx';
import { RecentApplications, useRecentApplications } from './recent-applications.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { useWords } from './words/words.ts';

const useStyles = makeStyles({
  quote: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  // Beside each other, so that neither moves the other when it comes.
  pair: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Each part asks for its own figures: one that fails leaves the others. */
export function DashboardPage() {
  const styles = useStyles();
  const { waitingLists = [] } = useHost();
  const { quote } = useWords();
  const navigate = useNavigate();
  const recent = useRecentApplications();
  // Asked for at once, but drawn once it is known how long the list above is: nothing moves it then.
  const trend = useRevenueTrend(undefined);
  return (
    <Page onDropFiles={(files) => void navigate('/quotes/new', { state: { dropped: files } })}>
      <div className={styles.quote}>
        <Button appearance="primary" onClick={() => void navigate('/quotes/new')}>
          {quote.action}
        </Button>
        <Muted>{quote.drop}</Muted>
      </div>
      <StatRow>
        <ApplicationCards />
        <RevenueCard />
      </StatRow>
      <RecentApplications applications={recent} />
      {recent.isPending ? null : waitingLists.length ? (
        <div className={styles.pair}>
          <WaitingCard lists={waitingLists} isNew={recent.data?.total === 0} />
          <TrendCard trend={trend} />
        </div>
      ) : (
        <TrendCard trend={trend} />
      )}
    </Page>
  );
}
