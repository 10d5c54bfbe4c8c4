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
import { useWords } from './words/words.ts';

/** What the person's own approved applications earned. */
export const RevenuePage = () => (
  <Page>
    <Revenue scope="own" />
  </Page>
);

/** What the applications of the person's company earned; reviewers see all of them. */
export function TeamRevenuePage() {
  const { denied } = useWords();
  const { user } = useHost();
  return (
    <Page>{leadsTeam(user) ? <Revenue scope="team" /> : <AccessDenied message={denied} />}</Page>
  );
}

/** Each part asks for its own figures: one that fails leaves the others. */
function Revenue({ scope }: { scope: Scope }) {
  // Loaded at once, though it stands below the list.
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
