import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';

const DashboardPage = lazyScreen(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage');
const NewApplicationPage = lazyScreen(
  () => import('./wizard/new-application-page.tsx'),
  'NewApplicationPage',
);
const lists = () => import('./list/applications-page.tsx');
const MyApplicationsPage = lazyScreen(lists, 'MyApplicationsPage');
const TeamApplicationsPage = lazyScreen(lists, 'TeamApplicationsPage');
const AllApplicationsPage = lazyScreen(lists, 'AllApplicationsPage');
const ApplicationPage = lazyScreen(
  () => import('./detail/application-page.tsx'),
  'ApplicationPage',
);
const revenue = () => import('./revenue/revenue-page.tsx');
const RevenuePage = lazyScreen(revenue, 'RevenuePage');
const TeamRevenuePage = lazyScreen(revenue, 'TeamRevenuePage');
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
