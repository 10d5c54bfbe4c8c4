import { getBrand, getCurrentUser } from '@portal/contracts/auth/routes';
import type { Brand, CurrentUser } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { en } from '../words/en.ts';

export const currentUserKey = ['current-user'];

/** Returns the signed-in user; undefined while loading, null if signed out. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data } = useQuery({
    queryKey: currentUserKey,
    // A 401 means signed out, and so does any other failure.
    queryFn: ({ signal }) => api.call(getCurrentUser, { signal }).catch(() => null),
  });
  return data;
}

const fallback: Brand = {
  name: en.product,
  logo: null,
  color: '#0b6a75',
  internalCompany: '',
};

export function useBrand(): Brand {
  const { data } = useQuery({
    queryKey: ['brand'],
    queryFn: ({ signal }) => api.call(getBrand, { signal }),
  });
  return data ?? fallback;
}
