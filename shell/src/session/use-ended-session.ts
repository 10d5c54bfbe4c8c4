import { getCurrentUser } from '@portal/contracts/auth/routes';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToasts } from '../appearance/toasts.tsx';
import { useWords } from '../words/words.ts';
import { forgetPerson } from './forget-person.ts';
import { currentUserKey } from './use-session.ts';

// Each remote bundles its own copy of the API client, so instanceof does not work here.
const isUnauthorized = (failure: unknown) => (failure as { status?: unknown }).status === 401;

/**
 * Detects a session that ended elsewhere or was ended by an administrator: when a query fails with 401, checks the
 * current user and signs out if there is none. Returns whether it did, until somebody signs in again. A 401 during a
 * valid session signs nobody out.
 */
export function useEndedSession(user: CurrentUser | null | undefined): boolean {
  const queries = useQueryClient();
  const toast = useToasts();
  // Texts of the sign-in pages: sign-in replaces the page and is in the person's language.
  const { signedOut } = useWords();
  const [hasEnded, setEnded] = useState(false);
  if (user && hasEnded) setEnded(false);
  useEffect(() => {
    let isChecking = false;
    const leave = (): void => {
      if (!queries.getQueryData(currentUserKey)) return;
      queries.setQueryData(currentUserKey, null);
      setEnded(true);
      forgetPerson(queries);
      toast({ ...signedOut, variant: 'destructive' });
    };
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isUnauthorized(event.action.error) || isChecking) return;
      const known = queries.getQueryData<CurrentUser | null>(currentUserKey);
      if (!known) return;
      isChecking = true;
      api
        .call(getCurrentUser)
        .then((person) => {
          if (person.id !== known.id) forgetPerson(queries);
          queries.setQueryData(currentUserKey, person);
        })
        .catch((failure: unknown) => {
          if (isUnauthorized(failure)) leave();
        })
        .finally(() => {
          isChecking = false;
        });
    });
  }, [queries, toast, signedOut]);
  return hasEnded;
}
