import { FluentProvider, makeStyles, Spinner } from '@fluentui/react-components';
import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { createQueryClient } from '@portal/ui-kit/query-client';
import { createThemes } from '@portal/ui-kit/theme';
import { usePrinting } from '@portal/ui-kit/use-printing';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  createBrowserRouter,
  matchPath,
  Navigate,
  Route,
  RouterProvider,
  Routes,
  useLocation,
} from 'react-router-dom';
import { useColorScheme, useLanguage } from './appearance/device-choices.ts';
import { Toasts } from './appearance/toasts.tsx';
import { AuthPage } from './pages/auth-page.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { remotesQuery } from './remotes/remote-list.ts';
import {
  ownPath,
  useBrand,
  useCurrentUser,
  useEndedSession,
  useOtherTabs,
} from './session/session.ts';
import { SignedIn } from './signed-in.tsx';
import { WordsProvider } from './words/words.ts';

// Opened from mails, and by companies' providers.
const MagicLinkPage = lazyScreen(() => import('./pages/magic-link-page.tsx'), 'MagicLinkPage');
const SsoPage = lazyScreen(() => import('./pages/sso-page.tsx'), 'SsoPage');

const queries = createQueryClient();
// In parallel with the current user.
void queries.prefetchQuery(remotesQuery);
// Only a data router lets screens block navigation for unsaved changes.
const router = createBrowserRouter([{ path: '*', Component: Themed }]);

export const Portal = () => (
  <QueryClientProvider client={queries}>
    {/* Without transitions a URL's change is rendered before the next click, which would otherwise undo it. */}
    <RouterProvider router={router} useTransitions={false} />
  </QueryClientProvider>
);

const useStyles = makeStyles({
  page: { minHeight: '100vh' },
  wait: { minHeight: '100vh', display: 'grid', placeItems: 'center' },
});

function Themed() {
  const styles = useStyles();
  const { dark: isDark } = useColorScheme();
  // Paper is white, and browsers do not print backgrounds.
  const dark = !usePrinting() && isDark;
  const { language } = useLanguage();
  const { color } = useBrand();
  const themes = useMemo(() => createThemes(color), [color]);
  useEffect(() => {
    // Applies to scroll bars and native date and time fields.
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  }, [dark]);
  return (
    // Not a class of the provider: toasts and dialogs would get it too.
    <FluentProvider theme={dark ? themes.dark : themes.light}>
      <WordsProvider language={language} waiting={<Wait />}>
        <div className={styles.page}>
          <Screens />
        </div>
        <Toasts />
      </WordsProvider>
    </FluentProvider>
  );
}

const Wait = () => (
  <div className={useStyles().wait}>
    <Spinner label={useKitWords().loading} />
  </div>
);

const signInPaths = ['/auth', '/magic-link', '/sso'];

function Screens() {
  const user = useCurrentUser();
  const hasEnded = useEndedSession(user);
  useOtherTabs();
  const { pathname, search } = useLocation();
  // Where this tab was, when its person signs in by another one.
  const back = ownPath(new URLSearchParams(search).get('returnTo')) ?? '/';
  const signingIn = signInPaths.some((path) => matchPath(path, pathname));
  if (signingIn)
    return (
      <Routes>
        <Route path="/auth" element={user ? <Navigate to={back} replace /> : <AuthPage />} />
        <Route path="/magic-link" element={<MagicLinkPage />} />
        <Route path="/sso" element={<SsoPage />} />
      </Routes>
    );
  if (user === undefined) return <Wait />;
  if (user) return <SignedIn user={user} />;
  if (pathname === '/' && !hasEnded) return <LandingPage />;
  const returnTo = encodeURIComponent(pathname + search);
  return <Navigate to={`/auth?returnTo=${returnTo}`} replace />;
}
