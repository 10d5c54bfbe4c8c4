import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToasts } from '../look/toasts.tsx';
import { forgetPerson } from './forget-person.ts';
import { currentUserKey } from './use-session.ts';

/**
 * Whatever a screen loads says when the session is gone, ended elsewhere or by an administrator: then
 * the portal asks who is signed in, and leads to sign-in where nobody is.
 */
export function useEndedSession(): void {
  const queries = useQueryClient();
  const toast = useToasts();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        // Each remote has the API's client as a copy of its own, so that its class is of no use here.
        const { status } = event.action.error as { status?: unknown };
        if (status !== 401 || !queries.getQueryData(currentUserKey)) return;
        queries.setQueryData(currentUserKey, null);
        forgetPerson(queries);
        toast({
          title: 'Unauthorized',
          description: 'You are logged out. Logging in again...',
          variant: 'destructive',
        });
      }),
    [queries, toast],
  );
}
