import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';

const DashboardPage = lazyScreen(() =>
  import('./dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
);
const NewApplicationPage = lazyScreen(() =>
  import('./wizard/new-application-page.tsx').then((page) => page.NewApplicationPage),
);
const MyApplicationsPage = lazyScreen(() =>
  import('./list/applications-page.tsx').then((page) => page.MyApplicationsPage),
);
const TeamApplicationsPage = lazyScreen(() =>
  import('./list/applications-page.tsx').then((page) => page.TeamApplicationsPage),
);
const AllApplicationsPage = lazyScreen(() =>
  import('./list/applications-page.tsx').then((page) => page.AllApplicationsPage),
);
const ApplicationPage = lazyScreen(() =>
  import('./detail/application-page.tsx').then((page) => page.ApplicationPage),
);
const RevenuePage = lazyScreen(() =>
  import('./revenue/revenue-page.tsx').then((page) => page.RevenuePage),
);
const TeamRevenuePage = lazyScreen(() =>
  import('./revenue/revenue-page.tsx').then((page) => page.TeamRevenuePage),
);
const RevenueImportPage = lazyScreen(() =>
  import('./revenue-import/revenue-import-page.tsx').then((page) => page.RevenueImportPage),
);

/** The pages of `screens.json`. */
export const pages: ScreenPages = {
  '/': () => <DashboardPage />,
  '/new-application': () => <NewApplicationPage />,
  '/applications': () => <MyApplicationsPage />,
  '/applications/:id': ({ id }) => <ApplicationPage key={id} id={id} />,
  '/revenue': () => <RevenuePage />,
  '/team/applications': () => <TeamApplicationsPage />,
  '/team/revenue': () => <TeamRevenuePage />,
  '/admin/applications': () => <AllApplicationsPage />,
  '/admin/revenue-import': () => <RevenueImportPage />,
};
