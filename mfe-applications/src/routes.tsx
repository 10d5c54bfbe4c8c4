import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';

const lists = () => import('./list/applications-page.tsx');
const revenue = () => import('./revenue/revenue-page.tsx');

/** The pages of `screens.json`. */
export const pages: ScreenPages = {
  '/': lazyScreen(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
  '/new-application': lazyScreen(
    () => import('./wizard/new-application-page.tsx'),
    'NewApplicationPage',
  ),
  '/applications': lazyScreen(lists, 'MyApplicationsPage'),
  '/applications/:id': lazyScreen(() => import('./detail/application-page.tsx'), 'ApplicationPage'),
  '/revenue': lazyScreen(revenue, 'RevenuePage'),
  '/team/applications': lazyScreen(lists, 'TeamApplicationsPage'),
  '/team/revenue': lazyScreen(revenue, 'TeamRevenuePage'),
  '/admin/applications': lazyScreen(lists, 'AllApplicationsPage'),
  '/admin/revenue-import': lazyScreen(
    () => import('./revenue-import/revenue-import-page.tsx'),
    'RevenueImportPage',
  ),
};
