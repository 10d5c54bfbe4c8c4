import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';

const DashboardPage = lazyScreen(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage');
const NewApplicationPage = lazyScreen(
  () => import('./wizard/new-application-page.tsx'),
  'NewApplicationPage',
);
const MyApplicationsPage = lazyScreen(
  () => import('./list/applications-page.tsx'),
  'MyApplicationsPage',
);
const TeamApplicationsPage = lazyScreen(
  () => import('./list/applications-page.tsx'),
  'TeamApplicationsPage',
);
const AllApplicationsPage = lazyScreen(
  () => import('./list/applications-page.tsx'),
  'AllApplicationsPage',
);
const ApplicationPage = lazyScreen(
  () => import('./detail/application-page.tsx'),
  'ApplicationPage',
);
const RevenuePage = lazyScreen(() => import('./revenue/revenue-page.tsx'), 'RevenuePage');
const TeamRevenuePage = lazyScreen(() => import('./revenue/revenue-page.tsx'), 'TeamRevenuePage');
const RevenueImportPage = lazyScreen(
  () => import('./revenue-import/revenue-import-page.tsx'),
  'RevenueImportPage',
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
