import type { ReactNode } from 'react';
import { useHost } from './host.tsx';
import { Page } from './page.tsx';
import { AccessDenied } from './states.tsx';
import { useKitWords } from './words/kit-words.ts';

/** Renders its children only for administrators, by effective role. Other roles load nothing. */
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
