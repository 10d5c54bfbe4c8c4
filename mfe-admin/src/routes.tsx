import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { NotFound } from '@portal/ui-kit/states.tsx';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

/** Which path shows which screen; each of the shell's routes here is a whole path. */
const pages: Record<string, ComponentType> = {
  '/admin/partners': lazyScreen(() =>
    import('./users/users-page.tsx').then((page) => page.UsersPage),
  ),
  '/admin/partner-companies': lazyScreen(() =>
    import('./companies/companies-page.tsx').then((page) => page.CompaniesPage),
  ),
  '/admin/rates': lazyScreen(() => import('./rates/rates-page.tsx').then((page) => page.RatesPage)),
  '/admin/activity': lazyScreen(() =>
    import('./activity/activity-page.tsx').then((page) => page.ActivityPage),
  ),
};

export function AdminRoutes() {
  const { pathname } = useLocation();
  const Screen = pages[pathname.replace(/\/$/, '')] ?? NotFound;
  return <Screen />;
}
