import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';

export const pages: ScreenPages = {
  '/admin/rates': lazyScreen(() => import('./rates/rates-page.tsx'), 'RatesPage'),
  '/admin/partner-companies': lazyScreen(
    () => import('./companies/companies-page.tsx'),
    'CompaniesPage',
  ),
  '/admin/partners': lazyScreen(() => import('./users/users-page.tsx'), 'UsersPage'),
  '/admin/activity': lazyScreen(() => import('./activity/activity-page.tsx'), 'ActivityPage'),
  '/admin/screen-versions': lazyScreen(
    () => import('./remote-builds/remote-builds-page.tsx'),
    'RemoteBuildsPage',
  ),
};
