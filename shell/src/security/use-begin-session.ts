import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { forgetPerson } from '../session/forget-person.ts';
import { tellOtherTabs } from '../session/other-tabs.ts';
import { currentUserKey } from '../session/use-session.ts';

/** Returns a function that shows the portal of a person who has just signed in. */
export function useBeginSession(): (user: CurrentUser) => void {
  const queries = useQueryClient();
  return (user) => {
    forgetPerson(queries);
    tellOtherTabs();
    queries.setQueryData(currentUserKey, user);
  };
}
