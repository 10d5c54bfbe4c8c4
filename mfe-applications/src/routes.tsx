import { Spinner } from '@fluentui/react-components';
import { NotFound } from '@portal/ui-kit/states.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const DashboardPage = lazy(() =>
  import('./dashboard/dashboard-page.tsx').then(({ DashboardPage: page }) => ({ default: page })),
);
const NewApplicationPage = lazy(() =>
  import('./wizard/new-application-page.tsx').then(({ NewApplicationPage: page }) => ({
    default: page,
  })),
);
const MyApplicationsPage = lazy(() =>
  import('./list/applications-page.tsx').then(({ MyApplicationsPage: page }) => ({
    default: page,
  })),
);
const TeamApplicationsPage = lazy(() =>
  import('./list/applications-page.tsx').then(({ TeamApplicationsPage: page }) => ({
    default: page,
  })),
);
const AllApplicationsPage = lazy(() =>
  import('./list/applications-page.tsx').then(({ AllApplicationsPage: page }) => ({
    default: page,
  })),
);
const ApplicationPage = lazy(() =>
  import('./detail/application-page.tsx').then(({ ApplicationPage: page }) => ({ default: page })),
);
const RevenuePage = lazy(() =>
  import('./revenue/revenue-page.tsx').then(({ RevenuePage: page }) => ({ default: page })),
);
const TeamRevenuePage = lazy(() =>
  import('./revenue/revenue-page.tsx').then(({ TeamRevenuePage: page }) => ({ default: page })),
);
const RevenueImportPage = lazy(() =>
  import('./revenue-import/revenue-import-page.tsx').then(({ RevenueImportPage: page }) => ({
    default: page,
  })),
);

/** Which path shows which screen; each of the shell's routes here is a whole path. */
export function ApplicationRoutes() {
  const { pathname } = useLocation();
  return <Suspense fallback={<Spinner label="Loading" />}>{screenAt(pathname)}</Suspense>;
}

function screenAt(path: string) {
  const [, id] = /^\/applications\/(\d{1,10})\/?$/.exec(path) ?? [];
  if (id) return <ApplicationPage key={id} id={Number(id)} />;
  switch (path) {
    case '/':
      return <DashboardPage />;
    case '/new-application':
      return <NewApplicationPage />;
    case '/applications':
      return <MyApplicationsPage />;
    case '/team/applications':
      return <TeamApplicationsPage />;
    case '/admin/applications':
      return <AllApplicationsPage />;
    case '/revenue':
      return <RevenuePage />;
    case '/team/revenue':
      return <TeamRevenuePage />;
    case '/admin/revenue-import':
      return <RevenueImportPage />;
    default:
      return <NotFound />;
  }
}
