import { logout } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepDeviceChoices } from '../appearance/device-choices.ts';
import { forgetPerson } from './forget-person.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { currentUserKey } from './use-session.ts';

const mutationKey = ['sign-out'];

/**
 * Signs out by going to the front page: a screen with unsaved changes asks first, and a person who stays
 * there is not signed out.
 */
export function useSignOut(): { isPending: boolean; signOut: () => void } {
  const navigate = useNavigate();
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    signOut: () => void navigate('/', { state: { signOut: true } }),
  };
}

/**
 * Ends the session of a person who came to the front page to sign out. Everything that was loaded is
 * forgotten, also when the call fails.
 */
export function useSignOutOnArrival(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const wanted = (state as { signOut?: unknown } | null)?.signOut === true;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const putBack = keepDeviceChoices();
      await api.call(logout).catch(() => undefined);
      // Over TLS the reply makes the browser do the same.
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
    // Going back here later, or reloading, must not sign out again.
    void navigate('/', { replace: true, state: null });
    mutate();
  }, [wanted, navigate, mutate]);
}
