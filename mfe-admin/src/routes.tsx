import { Spinner } from '@fluentui/react-components';
import { NotFound } from '@portal/ui-kit/states.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const RatesPage = lazy(() =>
  import('./rates/rates-page.tsx').then(({ RatesPage: page }) => ({ default: page })),
);

/** Which path shows which screen; each of the shell's routes here is a whole path. */
export function AdminRoutes() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      {pathname === '/admin/rates' ? <RatesPage /> : <NotFound />}
    </Suspense>
  );
}
