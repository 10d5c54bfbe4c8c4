import type { ReactNode } from 'react';
import { useHost } from './host.tsx';
import { Page } from './page.tsx';
import { AccessDenied } from './states.tsx';

/** Shows a screen to administrators; the role that is viewed as counts. Nothing is loaded for others. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { user } = useHost();
  if (user.effectiveRole === 'admin') return children;
  return (
    <Page>
      <AccessDenied message="Access denied. This page is only available to administrators." />
    </Page>
  );
}
