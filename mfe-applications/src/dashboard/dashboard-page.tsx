import { Page } from '@portal/ui-kit/page.tsx';
import { StatRow } from '@portal/ui-kit/stat-card.tsx';
import { TrendCard } from '../revenue/trend-card.tsx';
import { ApplicationCards } from './application-cards.tsx';
import { RecentApplications } from './recent-applications.tsx';
import { RevenueCard } from './revenue-card.tsx';

/** Each part asks for its own figures: one that fails leaves the others. */
export const DashboardPage = () => (
  <Page>
    <StatRow>
      <ApplicationCards />
      <RevenueCard />
    </StatRow>
    <RecentApplications />
    <TrendCard scope={undefined} />
  </Page>
);
