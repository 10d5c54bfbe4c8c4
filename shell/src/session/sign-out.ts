import { logout } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepDeviceChoices } from '../appearance/device-choices.ts';
import { forgetPerson } from './forget-person.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { currentUserKey } from './use-session.ts';

const mutationKey = ['sign-out'];

/** Signs out by navigating to the front page, because screens with unsaved changes ask first. */
export function useSignOut(): { isPending: boolean; signOut: () => void } {
  const navigate = useNavigate();
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    signOut: () => void navigate('/', { state: { signOut: true } }),
  };
}

/** Ends the session on arrival at the front page, and clears all loaded data even if the call fails. */
export function useSignOutOnArrival(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isRequested = (state as { signOut?: unknown } | null)?.signOut === true;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const putBack = keepDeviceChoices();
      await api.call(logout).catch(() => undefined);
      // Over TLS, Clear-Site-Data of the reply does the same.
      localStorage.clear();
      sessionStorage.clear();
      putBack();
    },
    onSuccess: async () => {
      await queries.cancelQueries();
      queries.setQueryData(currentUserKey, null);
      forgetPerson(queries);
      notifyOtherTabs();
    },
  });
  useEffect(() => {
    if (!isRequested) return;
    // Going back or reloading must not sign out again.
    void navigate('/', { replace: true, state: null });
    mutate();
  }, [isRequested, navigate, mutate]);
}
