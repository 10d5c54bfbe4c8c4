import type { QueryClient } from '@tanstack/react-query';
import { currentUserKey } from './use-session.ts';

/** Queries without personal data: without them screens would lose brand name and color. */
const impersonalKeys: readonly unknown[] = ['brand'];

/** Clears the person's cached data in every front end. Keeps the current user: observers would miss its removal. */
export function forgetPerson(queries: QueryClient): void {
  queries.removeQueries({
    predicate: ({ queryKey: [first] }) =>
      first !== currentUserKey[0] && !impersonalKeys.includes(first),
  });
  queries.getMutationCache().clear();
}
