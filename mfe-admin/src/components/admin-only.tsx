import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { AccessDenied } from '@portal/ui-kit/states.tsx';
import type { ReactNode } from 'react';

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
