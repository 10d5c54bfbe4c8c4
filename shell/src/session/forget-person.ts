import type { QueryClient } from '@tanstack/react-query';
import { currentUserKey } from './use-session.ts';

/** What tells nothing of a person, and stays: without it screens would lose the brand's name and colour. */
const ofNobody: readonly unknown[] = ['brand'];

/**
 * Forgets whatever was loaded for the person who was signed in, in every front end: they share one cache.
 * Who is signed in stays as it is known: of a query that is gone no screen hears any more.
 */
export function forgetPerson(queries: QueryClient): void {
  queries.removeQueries({
    predicate: ({ queryKey: [first] }) => first !== currentUserKey[0] && !ofNobody.includes(first),
  });
  queries.getMutationCache().clear();
}
