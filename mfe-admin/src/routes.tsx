import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';

const RatesPage = lazyScreen(() => import('./rates/rates-page.tsx'), 'RatesPage');
const CompaniesPage = lazyScreen(() => import('./companies/companies-page.tsx'), 'CompaniesPage');
const UsersPage = lazyScreen(() => import('./users/users-page.tsx'), 'UsersPage');
const ActivityPage = lazyScreen(() => import('./activity/activity-page.tsx'), 'ActivityPage');
const RemoteBuildsPage = lazyScreen(
  () => import('./remote-builds/remote-builds-page.tsx'),
  'RemoteBuildsPage',
);

export const pages: ScreenPages = {
  '/admin/rates': () => <RatesPage />,
  '/admin/partner-companies': () => <CompaniesPage />,
  '/admin/partners': () => <UsersPage />,
  '/admin/activity': () => <ActivityPage />,
  '/admin/screen-versions': () => <RemoteBuildsPage />,
};
