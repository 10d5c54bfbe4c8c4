import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { PrintStyles } from '@portal/ui-kit/print-styles.tsx';
import { AccessDenied } from '@portal/ui-kit/states.tsx';
import { leadsTeam } from '../application-rights.ts';
import type { Scope } from '../list/list-applications.ts';
import { useRevenueTrend } from './load-revenue.ts';
import { RevenueCards } from './revenue-cards.tsx';
import { ShareList } from './share-list.tsx';
import { TrendCard } from './trend-card.tsx';
import { useWords } from './words/en.ts';

/** Revenue of the user's own applications. */
export const RevenuePage = () => (
  <Page>
    <Revenue scope="own" />
  </Page>
);

/** Revenue of the company's applications; reviewers see all. */
export function TeamRevenuePage() {
  const { denied } = useWords();
  const { user } = useHost();
  return (
    <Page>{leadsTeam(user) ? <Revenue scope="team" /> : <AccessDenied message={denied} />}</Page>
  );
}

/** Each section loads separately, so a failed one does not affect the others. */
function Revenue({ scope }: { scope: Scope }) {
  const trend = useRevenueTrend(scope);
  return (
    <>
      <PrintStyles wide />
      <RevenueCards scope={scope} />
      <ShareList scope={scope}>
        <TrendCard trend={trend} />
      </ShareList>
    </>
  );
}
