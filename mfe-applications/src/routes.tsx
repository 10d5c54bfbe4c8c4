import { Spinner } from '@fluentui/react-components';
import { NotFound } from '@portal/ui-kit/states.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const DashboardPage = lazy(() =>
  import('./dashboard/dashboard-page.tsx').then(({ DashboardPage: page }) => ({ default: page })),
);
const ApplicationsPage = lazy(() =>
  import('./list/applications-page.tsx').then(({ ApplicationsPage: page }) => ({ default: page })),
);

/** Which path shows which screen; each of the shell's routes here is a whole path. */
export function ApplicationRoutes() {
  const { pathname } = useLocation();
  return <Suspense fallback={<Spinner label="Loading" />}>{screenAt(pathname)}</Suspense>;
}

function screenAt(path: string) {
  switch (path) {
    case '/':
      return <DashboardPage />;
    case '/applications':
      return <ApplicationsPage />;
    default:
      return <NotFound />;
  }
}
