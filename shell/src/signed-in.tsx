import { Spinner } from '@fluentui/react-components';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { ErrorState, NotFound } from '@portal/ui-kit/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { useToasts } from './look/toasts.tsx';
import { ReloadNotice } from './remotes/reload-notice.tsx';
import { readRemotes, type Remote } from './remotes/remote-list.ts';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import { useNewerBuild } from './remotes/use-newer-build.ts';
import { useSignOutOnArrival } from './session/sign-out.ts';
import { useBrand } from './session/use-session.ts';

const noRemotes: Remote[] = [];
const loginMs = 500;

const NotificationsPage = lazyScreen(() =>
  import('./notifications/notifications-page.tsx').then((page) => page.NotificationsPage),
);
const SettingsPage = lazyScreen(() =>
  import('./notifications/settings-page.tsx').then((page) => page.SettingsPage),
);

/** The portal of a signed-in person: which path is whose comes from the list of remotes. */
export function SignedIn({ user }: { user: CurrentUser }) {
  const brand = useBrand();
  const toast = useToasts();
  useSignOutOnArrival();
  const {
    data: remotes,
    error,
    refetch,
  } = useQuery({
    queryKey: ['remotes'],
    queryFn: ({ signal }) => readRemotes(signal),
  });
  const newer = useNewerBuild(remotes ?? noRemotes);
  const host = useMemo<PortalHost>(
    () => ({
      user,
      brand,
      toast,
      signedOut() {
        toast({
          title: 'Unauthorized',
          description: 'You are logged out. Logging in again...',
          variant: 'destructive',
        });
        const here = window.location.pathname + window.location.search;
        const login = `/api/login?returnTo=${encodeURIComponent(here)}`;
        setTimeout(() => window.location.assign(login), loginMs);
      },
    }),
    [user, brand, toast],
  );
  return (
    <HostProvider value={host}>
      <Layout user={user} brand={brand}>
        {newer ? <ReloadNotice /> : null}
        {error ? (
          <ErrorState
            message="The portal's parts cannot be found now."
            onRetry={() => void refetch()}
          />
        ) : null}
        <Routes>
          <Route path="/notifications" element={<NotificationsPage />} />
          <Route path="/notifications/settings" element={<SettingsPage />} />
          {remotes?.flatMap((remote) =>
            remote.paths.map((path) => (
              <Route
                key={path}
                path={path}
                element={<RemoteScreen key={remote.scope} remote={remote} host={host} />}
              />
            )),
          )}
          <Route
            path="*"
            element={remotes ? <NotFound /> : error ? null : <Spinner label="Loading" />}
          />
        </Routes>
      </Layout>
    </HostProvider>
  );
}
