import { Spinner } from '@fluentui/react-components';
import { NotFound } from '@portal/ui-kit/states.tsx';
import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

/** Which path shows which screen; each of the shell's routes here is a whole path. */
const pages: Record<string, ComponentType> = {
  '/admin/partners': lazy(() =>
    import('./users/users-page.tsx').then(({ UsersPage: page }) => ({ default: page })),
  ),
  '/admin/partner-companies': lazy(() =>
    import('./companies/companies-page.tsx').then(({ CompaniesPage: page }) => ({ default: page })),
  ),
  '/admin/rates': lazy(() =>
    import('./rates/rates-page.tsx').then(({ RatesPage: page }) => ({ default: page })),
  ),
  '/admin/activity': lazy(() =>
    import('./activity/activity-page.tsx').then(({ ActivityPage: page }) => ({ default: page })),
  ),
};

export function AdminRoutes() {
  const { pathname } = useLocation();
  const Screen = pages[pathname.replace(/\/$/, '')] ?? NotFound;
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <Screen />
    </Suspense>
  );
}
