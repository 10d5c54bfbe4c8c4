import type { CurrentUser } from '@portal/contracts/auth/schemas';
import type { ComponentType } from 'react';
import { useHost } from './host.tsx';
import { Page } from './page.tsx';
import { AccessDenied } from './states.tsx';
import { kitEn } from './words/en.ts';

/** A page for some users, by effective role. It loads nothing for others, who see `denied`. */
export const onlyFor = (
  mayOpen: (user: CurrentUser) => boolean,
  denied: string,
  Content: ComponentType,
) =>
  function OnlyFor() {
    const { user } = useHost();
    if (mayOpen(user)) return <Content />;
    return (
      <Page>
        <AccessDenied message={denied} />
      </Page>
    );
  };

/** A page for administrators. */
export const adminOnly = (Content: ComponentType) =>
  onlyFor(({ effectiveRole }) => effectiveRole === 'admin', kitEn.adminOnly, Content);
