import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { NotFound } from '@portal/ui-kit/states.tsx';
import { useLocation } from 'react-router-dom';

const DashboardPage = lazyScreen(() =>
  import('./dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
);
const NewApplicationPage = lazyScreen(() =>
  import('./wizard/new-application-page.tsx').then((page) => page.NewApplicationPage),
);
const MyApplicationsPage = lazyScreen(() =>
  import('./list/applications-page.tsx').then((page) => page.MyApplicationsPage),
);
const TeamApplicationsPage = lazyScreen(() =>
  import('./list/applications-page.tsx').then((page) => page.TeamApplicationsPage),
);
const AllApplicationsPage = lazyScreen(() =>
  import('./list/applications-page.tsx').then((page) => page.AllApplicationsPage),
);
const ApplicationPage = lazyScreen(() =>
  import('./detail/application-page.tsx').then((page) => page.ApplicationPage),
);
const RevenuePage = lazyScreen(() =>
  import('./revenue/revenue-page.tsx').then((page) => page.RevenuePage),
);
const TeamRevenuePage = lazyScreen(() =>
  import('./revenue/revenue-page.tsx').then((page) => page.TeamRevenuePage),
);
const RevenueImportPage = lazyScreen(() =>
  import('./revenue-import/revenue-import-page.tsx').then((page) => page.RevenueImportPage),
);

/** Which path shows which screen; each of the shell's routes here is a whole path. */
export function ApplicationRoutes() {
  const { pathname } = useLocation();
  const [, id] = /^\/applications\/(\d{1,10})\/?$/.exec(pathname) ?? [];
  if (id) return <ApplicationPage key={id} id={Number(id)} />;
  switch (pathname) {
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
