import { logout } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepColorScheme } from '../appearance/color-scheme.ts';
import { forgetPerson } from './forget-person.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { currentUserKey } from './use-session.ts';

const mutationKey = ['sign-out'];

/**
 * Asks to be signed out, by going to the front page: a screen with something unsaved asks first, and
 * whoever stays there is not signed out.
 */
export function useSignOut(): { isPending: boolean; signOut: () => void } {
  const navigate = useNavigate();
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    signOut: () => void navigate('/', { state: { signOut: true } }),
  };
}

/**
 * Ends the session of whoever has come to the front page for it; whatever was loaded is forgotten, also
 * when the call fails.
 */
export function useSignOutOnArrival(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const wanted = (state as { signOut?: unknown } | null)?.signOut === true;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const putBack = keepColorScheme();
      await api.call(logout).catch(() => undefined);
      // The reply has the browser do the same, where the portal comes over TLS.
      localStorage.clear();
      sessionStorage.clear();
      putBack();
    },
    onSuccess: async () => {
      await queries.cancelQueries();
      queries.setQueryData(currentUserKey, null);
      forgetPerson(queries);
      tellOtherTabs();
    },
  });
  useEffect(() => {
    if (!wanted) return;
    // Going back to this place later, or loading it again, is no wish.
    void navigate('/', { replace: true, state: null });
    mutate();
  }, [wanted, navigate, mutate]);
}
