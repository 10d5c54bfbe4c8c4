import type { ComponentType } from 'react';
import { useHost } from './host.tsx';
import { Page } from './page.tsx';
import { AccessDenied } from './states.tsx';
import { useKitWords } from './words/kit-words.ts';

/** A page for administrators, by effective role. It loads nothing for others. */
export const adminOnly = (Content: ComponentType) =>
  function AdminOnly() {
    const { user } = useHost();
    const { adminOnly: denied } = useKitWords();
    if (user.effectiveRole === 'admin') return <Content />;
    return (
      <Page>
        <AccessDenied message={denied} />
      </Page>
    );
  };
