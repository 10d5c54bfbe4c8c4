import type { QueryClient } from '@tanstack/react-query';
import { currentUserKey } from './use-session.ts';

/** Queries that hold nothing personal: without them screens would lose the brand's name and colour. */
const ofNobody: readonly unknown[] = ['brand'];

/**
 * Forgets what was loaded for the person who was signed in, in every front end: they share one cache. The
 * query of who is signed in stays, since screens would not hear of changes to a removed query.
 */
export function forgetPerson(queries: QueryClient): void {
  queries.removeQueries({
    predicate: ({ queryKey: [first] }) => first !== currentUserKey[0] && !ofNobody.includes(first),
  });
  queries.getMutationCache().clear();
}
