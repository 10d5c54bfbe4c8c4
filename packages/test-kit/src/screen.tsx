import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { HostProvider, type PortalHost, type Toast } from '@portal/ui-kit/host.tsx';
import { createQueryClient } from '@portal/ui-kit/query-client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

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

/** What the shell gives a remote, without telling anybody anything. */
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
});

export interface Shown {
  /** What the screen told the person. */
  toasts: Toast[];
  /** The lists that it named as those of its record. */
  places: string[];
  /** How often it said that the session is gone. */
  signedOut: () => number;
  /** Goes to another place of the portal, as a link does. */
  go: (to: string) => Promise<void>;
  /** Goes back in the history, as the browser's button does. */
  back: () => Promise<void>;
  /** What the screens keep of what they loaded. */
  queries: QueryClient;
  /** Where the portal stands now. */
  address: () => string;
  /** What the link that led there carried. */
  state: () => unknown;
}

export interface ScreenOptions {
  /** Where the portal stands. */
  path?: string;
  /** The route that the screen is behind. */
  route?: string;
  user?: Partial<CurrentUser>;
  /** What the shell gives besides. */
  host?: Partial<PortalHost>;
}

/** Draws a screen as the shell would, and notes what it tells the host. */
export function showScreen(
  screen: ReactNode,
  { path = '/', route = '*', user = {}, host: further = {} }: ScreenOptions = {},
): Shown {
  const toasts: Toast[] = [];
  const places: string[] = [];
  let signedOut = 0;
  const host: PortalHost = {
    ...hostOf(user),
    toast: (toast) => toasts.push(toast),
    signedOut: () => (signedOut += 1),
    place: (list) => places.push(list),
    ...further,
  };
  const queries = createQueryClient();
  const router = createMemoryRouter(
    [
      { path: route, element: screen },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <FluentProvider theme={webLightTheme}>
      <QueryClientProvider client={queries}>
        <HostProvider value={host}>
          <RouterProvider router={router} />
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
