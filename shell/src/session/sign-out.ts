import { logout } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { currentUserKey } from './use-session.ts';

/** Ends the session; whatever was loaded is forgotten, also when the call fails. */
export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      // A screen with something unsaved asks first: whoever stays there is not signed out.
      await navigate('/');
      if (window.location.pathname !== '/') return false;
      await api.call(logout).catch(() => undefined);
      return true;
    },
    onSuccess: (left) => {
      if (!left) return;
      queries.clear();
      queries.setQueryData(currentUserKey, null);
    },
  });
}
