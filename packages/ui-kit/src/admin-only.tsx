import type { ReactNode } from 'react';
import { useHost } from './host.tsx';
import { Page } from './page.tsx';
import { AccessDenied } from './states.tsx';
import { useKitWords } from './words/kit-words.ts';

/** Shows a screen to administrators, by the role they view the portal as. Loads nothing for others. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { user } = useHost();
  const { adminOnly } = useKitWords();
  if (user.effectiveRole === 'admin') return children;
  return (
    <Page>
      <AccessDenied message={adminOnly} />
    </Page>
  );
}
