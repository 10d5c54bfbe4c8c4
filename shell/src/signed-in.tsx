import { Spinner } from '@fluentui/react-components';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { routesOf } from '@portal/contracts/core/screens';
import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { lazyPart, lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { ErrorState, NotFound, Notice } from '@portal/ui-kit/states.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { firstStepsOf, screensOf, useNamePlace, waitingListsOf } from './layout/navigation.ts';
import { useLanguage } from './appearance/device-choices.ts';
import { useToasts } from './appearance/toasts.tsx';
import { ReloadNotice, TriedBuilds } from './remotes/build-notices.tsx';
import { StepUp } from './security/step-up.tsx';
import { useFactorOffer } from './security/use-factor-offer.ts';
import { useRemotes } from './remotes/remote-list.ts';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import { useNewerBuild } from './remotes/build-version.ts';
import { useBrand, useSignOutOnArrival } from './session/session.ts';
import { frameWords } from './words/frame-en.ts';
import { inLanguageOfPage, useWords } from './words/words.ts';

const loginMs = 500;

const NotificationsPage = lazyScreen(
  () => import('./notifications/notifications-page.tsx'),
  'NotificationsPage',
);
const SettingsPage = lazyScreen(() => import('./notifications/settings-page.tsx'), 'SettingsPage');

const SecurityPage = lazyScreen(() => import('./security/security-page.tsx'), 'SecurityPage');
const FactorOffer = lazyPart(() => import('./security/factor-offer.tsx'), 'FactorOffer');

/** The portal of a signed-in person. The list of remotes maps paths to remotes. */
export function SignedIn({ user }: { user: CurrentUser }) {
  const brand = useBrand();
  const toast = useToasts();
  const place = useNamePlace();
  const { language } = useLanguage();
  const words = useWords();
  const { loading } = useKitWords();
  const { isOffering, stopOffering } = useFactorOffer();
  useSignOutOnArrival();
  const { remotes, error, isPending, isUnread, refetch } = useRemotes(user);
  const screens = useMemo(() => remotes.flatMap((remote) => remote.screens), [remotes]);
  const newer = useNewerBuild(user.id);
  const own = useMemo(() => screensOf(screens, user.effectiveRole), [screens, user.effectiveRole]);
  const host = useMemo<PortalHost>(
    () => ({
      user,
      brand,
      toast,
      place,
      language,
      waitingLists: waitingListsOf(own),
      firstSteps: firstStepsOf(own),
      signedOut() {
        toast({ ...inLanguageOfPage(words).signedOut, variant: 'destructive' });
        const here = window.location.pathname + window.location.search;
        const login = `/api/login?returnTo=${encodeURIComponent(here)}`;
        setTimeout(() => window.location.assign(login), loginMs);
      },
    }),
    [user, brand, toast, place, language, words, own],
  );
  const elsewhere = isPending ? (
    <Spinner label={loading} />
  ) : isUnread ? (
    <ErrorState message={frameWords.remotes.failed('unloadable')} onRetry={refetch} />
  ) : error ? null : (
    <NotFound />
  );
  return (
    <HostProvider value={host}>
      <Layout screens={screens}>
        {user.impersonatedBy ? (
          <Notice intent="warning">{frameWords.impersonated(user.impersonatedBy)}</Notice>
        ) : null}
        <TriedBuilds remotes={remotes} />
        {newer ? <ReloadNotice /> : null}
        {isOffering ? <FactorOffer onClose={stopOffering} /> : null}
        {error ? <ErrorState message={frameWords.remotes.notListed} onRetry={refetch} /> : null}
        <Routes>
          <Route path="/notifications" element={<NotificationsPage />} />
          <Route path="/notifications/settings" element={<SettingsPage />} />
          <Route path="/security" element={<SecurityPage />} />
          {remotes.flatMap((remote) =>
            routesOf(remote.screens).map((path) => (
              <Route
                key={path}
                path={path}
                element={<RemoteScreen key={remote.manifest} remote={remote} host={host} />}
              />
            )),
          )}
          <Route path="*" element={elsewhere} />
        </Routes>
        <StepUp />
      </Layout>
    </HostProvider>
  );
}
