import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { HostProvider, type PortalHost, type Toast } from '@portal/ui-kit/host.tsx';
import { createQueryClient } from '@portal/ui-kit/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

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

export interface Shown {
  /** What the screen told the person. */
  toasts: Toast[];
  /** How often it said that the session is gone. */
  signedOut: () => number;
}

export interface ScreenOptions {
  /** Where the portal stands. */
  path?: string;
  /** The route that the screen is behind. */
  route?: string;
  user?: Partial<CurrentUser>;
}

/** Draws a screen as the shell would, and notes what it tells the host. */
export function showScreen(
  screen: ReactNode,
  { path = '/', route = '*', user = {} }: ScreenOptions = {},
): Shown {
  const toasts: Toast[] = [];
  let signedOut = 0;
  const host: PortalHost = {
    user: { ...testUser, ...user },
    brand: {
      name: 'Tidewater Payments',
      logo: null,
      color: '#0b6a75',
      internalCompany: 'Tidewater',
    },
    toast: (toast) => toasts.push(toast),
    signedOut: () => (signedOut += 1),
  };
  render(
    <FluentProvider theme={webLightTheme}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <HostProvider value={host}>
            <Routes>
              <Route path={route} element={screen} />
              <Route path="*" element={<p>elsewhere</p>} />
            </Routes>
          </HostProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </FluentProvider>,
  );
  return { toasts, signedOut: () => signedOut };
}
