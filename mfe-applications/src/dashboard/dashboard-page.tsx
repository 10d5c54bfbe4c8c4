import { Page } from '@portal/ui-kit/page.tsx';
import { StatRow } from '@portal/ui-kit/stat-card.tsx';
import { useRevenueTrend } from '../revenue/load-revenue.ts';
import { TrendCard } from '../revenue/trend-card.tsx';
import { ApplicationCards } from './application-cards.tsx';
import { RecentApplications, useRecentApplications } from './recent-applications.tsx';
import { RevenueCard } from './revenue-card.tsx';

/** Each part asks for its own figures: one that fails leaves the others. */
export function DashboardPage() {
  const { isPending } = useRecentApplications();
  // Asked for at once, but drawn once it is known how long the list above is: nothing moves it then.
  useRevenueTrend(undefined);
  return (
    <Page>
      <StatRow>
        <ApplicationCards />
        <RevenueCard />
      </StatRow>
      <RecentApplications />
      {isPending ? null : <TrendCard scope={undefined} />}
    </Page>
  );
}
