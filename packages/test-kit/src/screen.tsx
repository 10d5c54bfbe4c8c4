import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { HostProvider, type PortalHost, type Toast } from '@portal/ui-kit/host.tsx';
import { createQueryClient } from '@portal/ui-kit/query-client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';

export const testUser: CurrentUser = {
  id: 4,
  email: 'rep@coastal.example',
  firstName: 'Riley',
  lastName: 'Brooks',
  profileImageUrl: null,
  role: 'representative',
  company: 'Coastal Payments',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  testRole: null,
  effectiveRole: 'representative',
};

/** A host whose callbacks do nothing. */
export const hostOf = (user: Partial<CurrentUser> = {}): PortalHost => ({
  user: { ...testUser, ...user },
  brand: {
    name: 'Tidewater Payments',
    logo: null,
    color: '#0b6a75',
    internalCompany: 'Tidewater',
  },
  toast: () => undefined,
  signedOut: () => undefined,
  waitingLists: [],
  firstSteps: [],
  language: 'en',
});

export interface Shown {
  toasts: Toast[];
  places: string[];
  signedOut: () => number;
  go: (to: string) => Promise<void>;
  back: () => Promise<void>;
  queries: QueryClient;
  address: () => string;
  state: () => unknown;
}

export interface ScreenOptions {
  path?: string;
  route?: string;
  user?: Partial<CurrentUser>;
  host?: Partial<PortalHost>;
}

/** Renders a screen with its own state and the providers of the shell, and records its host calls. */
export function showScreen(
  screen: ReactNode,
  { path = '/', route = '*', user = {}, host: overrides = {} }: ScreenOptions = {},
): Shown {
  const toasts: Toast[] = [];
  const places: string[] = [];
  let signedOut = 0;
  const host: PortalHost = {
    ...hostOf(user),
    toast: (toast) => toasts.push(toast),
    signedOut: () => (signedOut += 1),
    place: (list) => places.push(list),
    ...overrides,
  };
  const queries = createQueryClient();
  // Routes below a data router, as in the shell.
  const routes = (
    <Routes>
      <Route path={route} element={screen} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  const router = createMemoryRouter([{ path: '*', element: routes }], { initialEntries: [path] });
  render(
    <FluentProvider theme={webLightTheme}>
      <QueryClientProvider client={queries}>
        <HostProvider value={host}>
          <Provider>
            <RouterProvider router={router} useTransitions={false} />
          </Provider>
        </HostProvider>
      </QueryClientProvider>
    </FluentProvider>,
  );
  return {
    toasts,
    places,
    signedOut: () => signedOut,
    queries,
    go: (to) => router.navigate(to),
    back: () => router.navigate(-1),
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
  };
}
