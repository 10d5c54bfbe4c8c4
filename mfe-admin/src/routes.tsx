import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';

const RatesPage = lazyScreen(() => import('./rates/rates-page.tsx').then((page) => page.RatesPage));
const CompaniesPage = lazyScreen(() =>
  import('./companies/companies-page.tsx').then((page) => page.CompaniesPage),
);
const UsersPage = lazyScreen(() => import('./users/users-page.tsx').then((page) => page.UsersPage));
const ActivityPage = lazyScreen(() =>
  import('./activity/activity-page.tsx').then((page) => page.ActivityPage),
);

export const pages: ScreenPages = {
  '/admin/rates': () => <RatesPage />,
  '/admin/partner-companies': () => <CompaniesPage />,
  '/admin/partners': () => <UsersPage />,
  '/admin/activity': () => <ActivityPage />,
};
